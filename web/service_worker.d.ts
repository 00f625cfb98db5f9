// What the build puts into service_worker.js.
declare const VERSION: string;
declare const FILES: string[];
