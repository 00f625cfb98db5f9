// The page's own sentences in Spanish; messages.js has the English ones, and says which there are.

/** @type {typeof import("./messages.js").messages} */
export const messages = {
    description:
        "Lee los pesos de atención reales de un transformer diminuto, palabra por palabra, y calcula " +
        "la atención a mano, en tu navegador.",
    loading: "Cargando …",
    loadedOf: (loaded, total) => `Cargando: ${loaded} de ${total} MB`,
    loaded: loaded => `Cargando: ${loaded} MB`,
    preparing: "Preparando el modelo …",

    noWebAssembly: "Esta página calcula con WebAssembly, que este navegador no tiene o tiene desactivado.",
    noSimd:
        "Esta página en un solo archivo calcula con instrucciones vectoriales (SIMD de WebAssembly), que este " +
        "navegador o su procesador no tiene. La misma página como carpeta en un servidor web funciona sin ellas.",
    noDecompression:
        "Este navegador no puede descomprimir lo que hay en este archivo (le falta " +
        "DecompressionStream). Cualquier versión actual de Chrome, Edge, Firefox y Safari (16.4 o " +
        "posterior) puede.",
    cannotLoad: what =>
        `La página no pudo cargar su parte “${what}”. Comprueba la conexión y vuelve a cargarla.`,
    cannotStart: why => `El explorador no pudo arrancar: ${why}`,
    withoutCanvas: "Todo lo demás funciona: aquí está la página como texto y tablas.",
    unexpected: why => `Algo falló dentro de la página (${why}). Vuelve a cargarla si ya no responde.`,

    dropHint: "Suelta aquí un modelo (.attn), una tabla de tiques (.csv) o actividades (.json) para abrirlo",
    notOpened: (name, why) => `No se abrió ${name}: ${why}`.trimEnd(),
    fileUnreadable: "el navegador no pudo leerlo. ¿Es una carpeta, o cambió de lugar?",
    fileEmpty: "está vacío.",
    notKnown:
        "no es ninguno de los archivos que abre la página: un modelo (.attn), una tabla de tiques (.csv), " +
        "actividades (.json con “activities”) o una vista que guardó la página (.json).",
    notUtf8: (byte, line) =>
        `su byte ${byte}, en la línea ${line}, no es UTF-8, la codificación que se espera. Vuelve a guardarlo ` +
        "en UTF-8.",
    stateDamaged: "empieza como una vista que guardó la página, pero no se puede leer su estado.",
    fileTooLarge: megabytes => `ocupa ${megabytes} MB, y la página lee archivos de hasta 256 MB.`,
    noMemory: "no hay memoria suficiente.",
    oneFileOnly: name => `Los archivos, de uno en uno: solo se leyó ${name}.`,
    notFile:
        "Lo que soltaste no es un archivo: suelta un modelo (.attn), una tabla de tiques (.csv), actividades o " +
        "una vista guardada (.json).",

    packOpened: name => `Abierto: ${name}.`,
    fileOfOtherSite: setting =>
        `“${setting}=” indica una dirección de otro sitio; la página solo abre archivos del suyo.`,
    fileNotInside: setting =>
        `“${setting}=” nombra un archivo, pero esta página es un único archivo y no descarga nada. Abre el ` +
        "archivo con el botón de la página o suéltalo aquí.",
    namesNoFile: (given, example) =>
        `“${given}” no nombra un archivo; se espera uno del sitio de la página, como “${example}”.`,
    packNotFound: status => `no hay ningún archivo en esa dirección (respuesta ${status}).`,
    packNotFetched: "no se pudo descargar.",

    workerFailed: why => `Un proceso que calculaba tiques se detuvo (${why}).`,

    linkCopied: "Enlace copiado.",
    linkWithoutPack: "El enlace se abre sin el modelo que abriste desde tu disco.",
    linkWithoutActivities: "El enlace se abre sin las actividades que abriste desde tu disco.",
    linkWithoutTickets: "El enlace se abre sin los tiques que abriste desde tu disco.",
    linkLabel: "Enlace a esta vista",
    copied: "Copiado.",
    copyTextByHand: "El navegador no deja que la página copie. Copia el texto de aquí:",
    textLabel: "Texto para copiar",
    saved: name => `Guardado: ${name}.`,
    pngFailed: "El navegador no pudo dibujar la imagen. El SVG de la misma vista debería funcionar.",

    shareTitle: "Compartir esta vista",
    embedTitle: "Ponerla en una página",
    embedElement: "Como elemento, que toma la altura que necesita",
    embedFrame: "Como marco, donde se quitan los scripts",
    embedMarkdown: "Como enlace en Markdown",
    embedFallback: room => `${room} en Attention Explorer`,
    withTyped: "Con lo que escribí",
    linkHasTyped: "El enlace lleva lo que escribiste.",
    copy: "Copiar",
    copySelected:
        "El navegador no deja que la página copie. El texto está seleccionado: cópialo con el " +
        "teclado.",

    openFull: "Abrir en Attention Explorer",
    badSetting: (name, value, expected) =>
        `“${name}=${value}” no se puede usar; se esperaba uno de estos: ${expected}.`,
    messageVersion: (version, known) =>
        `Un mensaje para esta página tiene la versión “${version}”; la página acepta la versión ` +
        `${known}.`,
    messageType: (type, known) =>
        `Un mensaje para esta página tiene el tipo “${type}”; se esperaba uno de estos: ${known}.`,
    messageLacks: (type, name, expected, given) =>
        `Un mensaje “${type}” necesita “${name}”, por ejemplo: ${expected}. Este tiene: ${given}.`,
    messageTooLong: (most, length) =>
        `El estado de un mensaje tiene como máximo ${most} caracteres; este tiene ${length}.`,

    citeTitle: "Citar",
    citeText: "Cita",
    accessed: (link, date) => `${link} (consultado: ${date}).`,
    tablesTitle: "Tablas de esta vista",
    tablesHint:
        "Cada una se guarda como archivo CSV, con las cifras de la pantalla. El comando CSV tiene " +
        "todas las cifras.",
    stateOfOtherModel: (name, model) =>
        `${name} se guardó con otro modelo${model && ` (${model})`}: ` +
        "los números de aquí son los del modelo abierto.",

    progressNotKept: "Este navegador no puede guardar tu progreso: dura hasta que dejes la página.",

    newVersion: "Hay una versión nueva de esta página.",
    reload: "Recargar",

    close: "Cerrar",
    packFile: "Un paquete que abrir",
    ticketsFile: "Una tabla de tiques que abrir",
    activitiesFile: "Un archivo de actividades que abrir",
    activitiesNotKept: name => `${name} queda abierto hasta que recargues o dejes la página.`,
    activitiesFromBefore: name => `${name}, que abriste en esta pestaña, está abierto de nuevo.`,
    activitiesOfPage: "Las actividades de la página",
    dismiss: "Descartar",
    helpTitle: "Ayuda",
    purpose:
        "Esta página muestra cómo funciona la atención: primero con números que caben en un papel, después en un " +
        "modelo real y diminuto, donde cada número dice de qué está hecho. Calcula en tu navegador; lo que escribes " +
        "no se envía a ninguna parte.",
    beginHere: "¿Es tu primera vez? Recorre las salas en este orden:",
    beginWith: [
        ["by-hand", "A mano", ": la atención de tres palabras, paso a paso"],
        ["explorer", "Explorador", ": qué lee cada palabra de un tique, y qué cambia la respuesta"],
        ["guide", "Guía", ": tareas, con respuestas que se corrigen"],
    ],
    aboutFacts: "Datos del modelo",
    computedWith: "Se calcula con",
    withSimd: "las instrucciones vectoriales del procesador (SIMD)",
    withoutSimd: "instrucciones corrientes: aquí faltan las vectoriales (SIMD), y muchos tiques tardan más",
    termsTitle: "Qué significan los términos",
    keysTitle: "Teclas",
    keys: [
        ["Tab, Mayús + Tab", "A la parte siguiente, y a la anterior"],
        ["Flechas", "Dentro de una lista, de una fila de opciones o de una matriz; Inicio y Fin a sus extremos"],
        ["Intro, Espacio", "Pulsar lo que tiene el foco"],
        ["← →", "A mano, si nada tiene el foco: un paso atrás o adelante; con Mayús, al primero o al último"],
        ["Ctrl + Z, Ctrl + Y", "A mano: deshacer y rehacer lo que se cambió"],
        ["↑ ↓", "En el campo de un número: 0,1 más o menos; con Mayús, 1"],
        ["Esc", "Cerrar un diálogo"],
    ],
};
