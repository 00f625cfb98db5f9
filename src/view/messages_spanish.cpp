// The Spanish texts, in the order of the English ones. The page's program does not have them: it fetches
// their table (docs/languages.md). The compiler warns of a key without a text.
#include "view/messages.h"

namespace attention {

const char* spanish(Key key) {
    switch (key) {
        case Key::nothing: return "";
        case Key::verbatim: return "{0}";

        case Key::language_code: return "es";
        case Key::language_other: return "English";
        case Key::language_other_code: return "en";
        case Key::language_refused:
            return "No se pudieron usar los textos en el idioma “{0}”: son de otra versión de esta página.";
        case Key::number_point: return ",";
        case Key::number_group: return " ";
        case Key::number_group_from: return "5";
        case Key::number_list: return ";";
        case Key::number_percent: return "{0} %";
        case Key::number_over: return "más del {0}";
        case Key::number_under: return "menos del {0}";
        case Key::not_a_number: return "no es un número";

        case Key::app_title: return "Attention Explorer";
        case Key::model_summary:
            return "{0} · {1} {1?bloque|bloques} × {2} {2?cabeza|cabezas} · {3} números por token";
        case Key::about: return "Ayuda y el modelo";
        case Key::share: return "Compartir vista";
        case Key::export_csv: return "CSV";
        case Key::export_svg: return "SVG";
        case Key::export_png: return "PNG";
        case Key::export_csv_hint: return "Guarda los números a la vista como tabla";
        case Key::export_svg_hint: return "Guarda el dibujo como vectores";
        case Key::export_png_hint: return "Guarda el dibujo como píxeles";
        case Key::open_pack: return "Abrir un modelo";
        case Key::change_theme: return "Claro u oscuro";
        case Key::menu: return "Menú";
        case Key::close_menu: return "Cerrar el menú";
        case Key::save: return "Guardar";
        case Key::main_label: return "Explorador";
        case Key::header_label: return "La página";

        case Key::tickets: return "Tiques";
        case Key::ticket_name: return "{0}, {1}: {2}";
        case Key::ticket_name_plain: return "{0}: {1}";
        case Key::ticket_open_list: return "Elige un tique. Ahora: {0}";
        case Key::ticket_current: return "{0} · {1}";
        case Key::own_text: return "Tu propio texto";
        case Key::own_text_label: return "Texto: cámbialo o escribe el tuyo";
        case Key::own_text_hint: return "Escribe tu propio texto, por ejemplo uno como los tiques.";
        case Key::own_text_ask: return "Escribe tu propio texto.";
        case Key::text_empty: return "Todavía no hay texto. Escribe uno o elige un tique.";
        case Key::text_without_words:
            return "Nada de este texto está en el vocabulario del modelo, así que no hay nada que leer.";
        case Key::text_cut:
            return "El texto tiene {0} palabras. El modelo lee {1} como máximo: se {2?corta|cortan} {2} al "
                   "final.";
        case Key::text_left_out:
            return "{0} {0?carácter o palabra no está|caracteres o palabras no están} en el vocabulario de "
                   "este modelo y se {0?omite|omiten}.";
        case Key::no_tickets: return "Este modelo venía sin tiques. Escribe tu propio texto.";

        case Key::block: return "Bloque";
        case Key::head: return "Cabeza";
        case Key::average: return "media";
        case Key::average_short: return "med.";
        case Key::one_word: return "una palabra";
        case Key::matrix: return "matriz";
        case Key::view: return "Vista";
        case Key::block_name: return "Bloque {0}";
        case Key::head_name: return "Cabeza {0}";
        case Key::average_name: return "Media de las cabezas";

        case Key::words_label: return "Las palabras, tal como las lee el modelo";
        case Key::word_name: return "{0}, palabra {1}, peso {2}";
        case Key::word_name_unknown: return "{0}, palabra {1}, desconocida para el modelo, peso {2}";
        case Key::word_detail:
            return "“{0}” es la palabra {1} de {2}, id de token {3}. “{5}” le da {4} de su atención.";
        case Key::word_detail_unknown:
            return "“{0}” es la palabra {1} de {2}. El modelo no la conoce y lee <unk>, id de token {3}. "
                   "“{5}” le da {4} de su atención.";
        case Key::unknown_legend: return "Línea discontinua: no está en el vocabulario, se lee como <unk>.";
        case Key::scale_note: return "máximo a la vista";
        case Key::words_hint:
            return "Elige una palabra para ver qué lee. Cuanto más azul es otra, más atención recibe de "
                   "ella.";
        case Key::words_shade:
            return "Cuanto más azul es una palabra, más atención recibe de la palabra que lee.";

        case Key::reads_title: return "Qué lee {0} en el bloque {1}, cabeza {2}";
        case Key::reads_title_average: return "Qué lee {0} en el bloque {1}, en promedio sobre las cabezas";
        case Key::word_place: return "palabra {0}";
        case Key::quoted: return "“{0}”";
        case Key::and_last: return "{0} y {1}";
        case Key::others: return "{0} {0?palabra|palabras} más";
        case Key::weights_sum: return "suma de {0} {0?peso|pesos}";
        case Key::column_word: return "Palabra";
        case Key::column_place: return "Lugar";
        case Key::column_weight: return "Peso";
        case Key::matrix_title: return "Quién lee a quién en el bloque {0}, cabeza {1}";
        case Key::matrix_title_average:
            return "Quién lee a quién en el bloque {0}, en promedio sobre las cabezas";
        case Key::matrix_cell: return "“{0}” (palabra {1}) da a “{2}” (palabra {3}) {4} de su atención.";
        case Key::matrix_hint: return "Señala una celda, tócala o muévete con las flechas.";
        case Key::matrix_rows: return "palabra que lee";
        case Key::matrix_table: return "Pesos: una fila por palabra que lee, una columna por palabra leída";
        case Key::strongest_pairs: return "Los mayores pesos de la matriz";
        case Key::column_reading: return "Palabra que lee";
        case Key::column_read: return "Palabra leída";
        case Key::other_heads_title: return "Las otras cabezas del bloque {0}";
        case Key::all_heads_title: return "Las cabezas del bloque {0}";
        case Key::head_row: return "cabeza {0}";
        case Key::column_head: return "Cabeza";
        case Key::no_other_heads: return "Este modelo tiene una sola cabeza por bloque.";

        case Key::answers_title: return "Respuestas";
        case Key::answer_desk: return "Mesa de ayuda";
        case Key::answer_model: return "El transformer";
        case Key::answer_shuffled: return "… barajado";
        case Key::answer_baseline: return "{0}";
        case Key::baseline_bag_of_words: return "Bolsa de palabras";
        case Key::baseline_linear: return "Modelo lineal";
        case Key::answer_unknown: return "desconocida";
        case Key::column_who: return "Quién";
        case Key::column_answer: return "Respuesta";
        case Key::column_probability: return "Probabilidad";
        case Key::reshuffle: return "Volver a barajar";
        case Key::shuffle_note: return "semilla {0}";
        case Key::next_token: return "Qué viene después";
        case Key::column_next_token: return "Token siguiente";
        case Key::not_for_language_model:
            return "Este modelo predice el token siguiente. No elige etiquetas, así que no hay ventaja que "
                   "perder.";

        case Key::influence_title: return "Atención no es influencia";
        case Key::received_title: return "más atención recibida";
        case Key::lost_title: return "más ventaja perdida al ocultarla";
        case Key::first_agree: return "Aquí coinciden las primeras palabras.";
        case Key::first_differ: return "Las primeras palabras no coinciden.";
        case Key::measuring: return "Ocultando las palabras una a una: {0} de {1}.";
        case Key::influence_not_without_unknown:
            return "Este modelo no tiene token <unk>, así que no se puede ocultar ninguna palabra.";
        case Key::influence_definition:
            return "Atención recibida: el peso medio que recibe una palabra en el bloque {0}, sobre todas "
                   "las cabezas y todas las palabras que leen. Ventaja perdida: cuánto se acerca la segunda "
                   "etiqueta cuando la palabra se sustituye por <unk>.";
        case Key::influence_two: return "Atención recibida en el bloque {0} y ventaja perdida";
        case Key::column_rank: return "Puesto";

        case Key::live_reads: return "“{0}” lee sobre todo “{1}”: {2}.";
        case Key::live_empty: return "No hay texto que leer.";

        case Key::origin_link: return "El enlace";
        case Key::origin_task: return "La tarea";
        case Key::origin_state: return "El estado";
        case Key::origin_file: return "El archivo";
        case Key::problem_unknown_setting:
            return "{1} tiene un ajuste “{0}” que esta sala no tiene.";
        case Key::problem_bad_value: return "{3} pide {0} = “{1}”; {2}.";
        case Key::problem_rest: return "El resto se usa.";
        case Key::problem_no_such_ticket: return "{1} pide el tique “{0}”, que este modelo no tiene.";
        case Key::problem_other_ticket:
            return "{1} pide el tique “{0}” de otro modelo: se lee su texto, tal como se guardó.";
        case Key::problem_no_fonts:
            return "No se cargaron los tipos de letra de la página, así que no se puede dibujar nada.";
        case Key::problem_no_webgl:
            return "Este navegador no le da a la página WebGL 2, que hace falta para dibujar.";
        case Key::expected_view: return "los valores son “word” y “matrix”";
        case Key::expected_number: return "se esperaba un número entero";
        case Key::expected_number_from_one: return "se esperaba un número entero a partir de 1";
        case Key::expected_block: return "este modelo tiene {0} {0?bloque|bloques}";
        case Key::expected_head: return "este modelo tiene {0} {0?cabeza|cabezas} por bloque";
        case Key::expected_word: return "este texto tiene {0} {0?palabra|palabras}";

        case Key::about_parameters: return "Números entrenados";
        case Key::about_blocks: return "Bloques × cabezas";
        case Key::about_dimension: return "Números por token";
        case Key::about_positions: return "Texto más largo";
        case Key::about_vocabulary: return "Vocabulario";
        case Key::about_output: return "Respuesta";
        case Key::about_tickets: return "Tiques incluidos";
        case Key::output_softmax: return "una de {0}";
        case Key::output_sigmoid: return "{0} o {1}, una sola probabilidad";
        case Key::output_language_model: return "el token siguiente";

        case Key::room_by_hand: return "A mano";
        case Key::room_explorer: return "Explorador";
        case Key::rooms_label: return "Salas";

        case Key::example_label: return "Ejemplo";
        case Key::example_damaged: return "damaged on arrival";
        case Key::example_module_practice: return "palabra 1, palabra 2, palabra 3";
        case Key::example_equal_scores: return "puntuaciones iguales";
        case Key::example_not_working: return "not working well";
        case Key::example_not_working_unscaled: return "not working well, sin escalar";
        case Key::example_not_working_what_if: return "not working well: ¿y si una puntuación fuera 2?";
        case Key::example_refund: return "refund request today";
        case Key::example_empty: return "uno vacío, para rellenar";
        case Key::exercise_choice: return "Práctica: {0}";
        case Key::exercise_module_practice: return "Un cálculo y todas las formas";
        case Key::exercise_equal_scores: return "Predice los pesos de puntuaciones iguales";
        case Key::exercise_word_3: return "Predice los pesos de la palabra 3";
        case Key::edited: return "Cambiado por ti";
        case Key::undo: return "Deshacer";
        case Key::redo: return "Rehacer";
        case Key::reset: return "Reiniciar";
        case Key::mode_label: return "Qué hacer";
        case Key::mode_follow: return "Seguir";
        case Key::mode_practise: return "Practicar";
        case Key::inputs_title: return "Consultas, claves y valores";
        case Key::inputs_title_given: return "Puntuaciones y valores";
        case Key::inputs_hint: return "Escribe, usa las flechas o arrastra un número.";
        case Key::query_label: return "consulta q";
        case Key::key_label: return "clave k";
        case Key::value_label: return "valor v";
        case Key::score_label: return "puntuación";
        case Key::words_title: return "Palabras";
        case Key::word_number: return "palabra {0}";
        case Key::word_name_label: return "Nombre de la palabra {0}";
        case Key::word_up: return "Subir {0}";
        case Key::word_down: return "Bajar {0}";
        case Key::word_remove: return "Quitar {0}";
        case Key::words_fixed: return "Las palabras no cambian durante una práctica.";
        case Key::word_add: return "Añadir otra";
        case Key::numbers_count: return "{0} {0?número|números} por vector";
        case Key::numbers_more: return "Un número más por vector";
        case Key::numbers_fewer: return "Un número menos por vector";
        case Key::scaling_title: return "Escalado";
        case Key::scaling_on: return "÷ √{0}";
        case Key::scaling_off: return "no";
        case Key::scale_d_label: return "d, el número bajo la raíz";
        case Key::scale_d_short: return "d =";
        case Key::scaling_note:
            return "Sin él, las puntuaciones crecen con la longitud de los vectores, y softmax pone casi "
                   "todo el peso en una palabra.";
        case Key::demo_open: return "Ver qué evita";
        case Key::demo_close: return "Cerrar la demostración";
        case Key::mask_title: return "Máscara";
        case Key::mask_none: return "ninguna";
        case Key::mask_causal: return "causal";
        case Key::mask_none_note: return "Cada palabra lee todas las palabras.";
        case Key::mask_padding_note: return "Ninguna palabra lee el relleno.";
        case Key::mask_causal_note: return "Ninguna palabra lee una posterior.";
        case Key::pad: return "Relleno: {0}";
        case Key::pad_title: return "Relleno, que ninguna palabra lee:";

        case Key::hand_title: return "La palabra que lee es {0}, consulta {1}";
        case Key::hand_title_long: return "La palabra que lee es {0}";
        case Key::hand_title_given: return "La palabra que lee es {0}; sus puntuaciones están dadas";
        case Key::choose_reader: return "Elige la palabra que lee";
        case Key::reader_name: return "{0}, palabra {1}";
        case Key::step_score: return "puntuación";
        case Key::step_scale: return "÷ {0}";
        case Key::step_unscaled: return "sin escalar";
        case Key::step_softmax: return "softmax";
        case Key::step_sum: return "suma";
        case Key::steps_label: return "Pasos";
        case Key::step_radio: return "Paso {0}: {1}";
        case Key::step_title: return "Paso {0} de {1}";
        case Key::step_back: return "Atrás";
        case Key::step_next: return "Siguiente";
        case Key::step_end: return "Fin";
        case Key::step_start: return "Paso a paso";
        case Key::row_score: return "punt. q · k";
        case Key::row_given: return "punt. dada";
        case Key::row_scaled: return "÷ {0}";
        case Key::row_unscaled: return "sin escalar";
        case Key::row_shifted: return "− {0}";
        case Key::row_exponential: return "exponencial";
        case Key::row_total: return "total";
        case Key::row_weight: return "peso";
        case Key::row_product: return "× valor";
        case Key::row_output: return "salida";
        case Key::was: return "antes {0}";
        case Key::padding_mark: return "relleno";
        case Key::sentence_given:
            return "Aquí las puntuaciones de “{0}” están dadas, en vez de calcularse con consultas y claves.";
        case Key::sentence_score:
            return "Multiplica la consulta de “{0}” por cada clave, número a número, y suma. {3?La que mejor "
                   "encaja es|Las que mejor encajan son} {1}: {2}.";
        case Key::sentence_score_plain:
            return "Multiplica la consulta de “{0}” por cada clave, número a número, y suma.";
        case Key::sentence_score_equal:
            return "Multiplica la consulta de “{0}” por cada clave, número a número, y suma. Todas las "
                   "puntuaciones son {1}.";
        case Key::sentence_scale:
            return "Divide cada puntuación entre {0} = {1}. Así las puntuaciones conservan un tamaño "
                   "parecido, tenga los números que tenga un vector.";
        case Key::sentence_unscaled: return "No se escala: las puntuaciones quedan como están.";
        case Key::sentence_scale_masked:
            return "Divide cada puntuación entre {0}. {1} {1?palabra está enmascarada|palabras están "
                   "enmascaradas}: −∞ ocupa el lugar de su puntuación, para que no {1?reciba|reciban} peso.";
        case Key::sentence_unscaled_masked:
            return "No se escala. {0} {0?palabra está enmascarada|palabras están enmascaradas}: −∞ ocupa el "
                   "lugar de su puntuación, para que no {0?reciba|reciban} peso.";
        case Key::sentence_shift:
            return "Resta a cada una la mayor, {0}. No cambia ningún peso, y se evita elevar e a un número "
                   "enorme.";
        case Key::sentence_exponentials:
            return "Eleva e a cada una: todas se vuelven positivas, y una puntuación mayor se hace mucho "
                   "mayor.";
        case Key::sentence_exponentials_shifted:
            return "Eleva e a cada una: la mayor se convierte en 1, y ninguna lo supera.";
        case Key::sentence_total: return "Súmalas: {0}.";
        case Key::sentence_weights:
            return "Divide cada una entre el total: {0} pesos que suman 1. {1} {3?recibe|reciben} el mayor, "
                   "{2}{3?.| cada una.}";
        case Key::sentence_weights_one: return "Divide entre el total: “{0}” lee solo {1}, con peso 1.";
        case Key::sentence_weights_equal:
            return "Divide cada una entre el total: {0} pesos que suman 1. Todos son iguales, {1}.";
        case Key::sentence_products:
            return "Multiplica cada valor por su peso: es lo que cada palabra transmite.";
        case Key::sentence_output:
            return "Suma: {1} es el nuevo vector de “{0}”. {4?El mayor peso|Los mayores pesos}, {3}{4?,| "
                   "cada uno,} {4?está|están} en {4?el valor|los valores} de {2}.";
        case Key::sentence_output_equal_readable:
            return "Suma: {1} es el nuevo vector de “{0}”, la simple media de los valores que puede leer.";
        case Key::sentence_output_one: return "Suma: {1} es el nuevo vector de “{0}”, solo el valor de {2}.";
        case Key::sentence_output_equal:
            return "Suma: {1} es el nuevo vector de “{0}”, la simple media de los valores.";
        case Key::sentence_practice:
            return "Calcula los números de “{0}” y escribe tres decimales. Lo correcto se marca al momento; "
                   "lo demás, cuando pulsas Intro o continúas.";
        case Key::nothing_to_read:
            return "“{0}” no tiene nada que leer: todas las palabras están enmascaradas. No tiene pesos, y "
                   "su salida es 0.";

        case Key::matrices_title: return "Todas las palabras a la vez";
        case Key::matrix_scores: return "Q Kᵀ";
        case Key::matrix_scores_given: return "Puntuaciones dadas";
        case Key::matrix_scaled: return "÷ {0}";
        case Key::matrix_unscaled: return "Sin escalar";
        case Key::matrix_weights: return "Pesos, softmax de cada fila";
        case Key::matrix_output: return "Salida = pesos × V";
        case Key::shape_plain: return "{0}";
        case Key::shape_product: return "{0} × {1} → {2}";
        case Key::shape_each: return "{0} cada una";
        case Key::shapes_title: return "Las formas";
        case Key::shapes_note: return "n = {0} {0?palabra|palabras}, d = {1} {1?número|números} por vector";
        case Key::column_what: return "Qué";
        case Key::column_here: return "Aquí";
        case Key::column_general: return "En general";
        case Key::shape_of_qkv: return "Q, K, V";
        case Key::shape_of_v: return "V";
        case Key::shape_of_weights: return "pesos";
        case Key::shape_of_output: return "salida";

        case Key::origin_title: return "De dónde sale {0}: {1}";
        case Key::origin_title_hidden: return "De dónde sale: {0}";
        case Key::origin_hint:
            return "Señala un número o tócalo: aquí se escribe su cálculo, y cada número del cálculo se "
                   "puede seguir hasta su origen.";
        case Key::origin_label: return "De dónde sale un número";
        case Key::origin_hidden: return "Esto te toca calcularlo a ti.";
        case Key::origin_typed:
            return "Escrito a mano: puede ser cualquiera. Cámbialo, y todos los números posteriores lo "
                   "siguen.";
        case Key::origin_computed: return "Viene del modelo, de antes de la atención.";
        case Key::origin_given: return "Dada: ocupa el lugar de una consulta y una clave.";
        case Key::origin_padding:
            return "−∞: “{0}” es relleno, que ninguna palabra lee. Su puntuación, {1}, no se usa.";
        case Key::origin_causal:
            return "−∞: “{0}” viene después de “{1}”, y ninguna palabra lee una posterior. Su puntuación, "
                   "{2}, no se usa.";
        case Key::origin_nothing: return "0: todas las palabras que “{0}” podría leer están enmascaradas.";
        case Key::origin_no_root: return "1: no se escala";
        case Key::origin_unscaled: return "(no se escala)";
        case Key::origin_largest: return "el mayor de";
        case Key::origin_others: return "(los otros {0} juntos)";
        case Key::origin_rounded:
            return "Con los números redondeados tal como están escritos, sale {0}. La página calcula con "
                   "todas las cifras.";
        case Key::origin_back: return "Volver al número anterior";
        case Key::origin_exact: return "Más cifras";
        case Key::origin_close: return "Cerrar el cálculo";
        case Key::origin_term: return "Seguir {0}: {1}";
        case Key::name_q: return "número {1} de la consulta de “{0}”";
        case Key::name_k: return "número {1} de la clave de “{0}”";
        case Key::name_v: return "número {1} del valor de “{0}”";
        case Key::name_root: return "entre qué se dividen las puntuaciones";
        case Key::name_score: return "la puntuación de “{1}” para “{0}”";
        case Key::name_scaled: return "la puntuación escalada de “{1}” para “{0}”";
        case Key::name_largest: return "la mayor puntuación escalada de “{0}”";
        case Key::name_shifted: return "la puntuación escalada de “{1}” para “{0}”, menos la mayor";
        case Key::name_exponential: return "e elevado a la puntuación escalada de “{1}” para “{0}”";
        case Key::name_exponential_shifted:
            return "e elevado a la puntuación escalada de “{1}” para “{0}”, menos la mayor";
        case Key::name_total: return "el total de las exponenciales de “{0}”";
        case Key::name_weight: return "el peso de “{1}” para “{0}”";
        case Key::name_product: return "número {2} del valor de “{1}” por su peso para “{0}”";
        case Key::name_output: return "número {1} de la salida de “{0}”";
        case Key::number_name: return "{0}: {1}";
        case Key::number_name_was: return "{0}: {1}, antes {2}";

        case Key::describe_label: return "El dibujo en palabras";
        case Key::describe_reader:
            return "{0}. Hay {1} {1?palabra|palabras}, {1?en una columna|cada una en su columna}.";
        case Key::describe_reader_folded:
            return "{0}. Hay {1} palabras; {2} de ellas, las de mayor peso y la palabra que lee, tienen una "
                   "columna cada una.";
        case Key::describe_keys: return "Sus claves: {0}.";
        case Key::describe_scores:
            return "Paso 1, la puntuación es el producto escalar de la consulta por cada clave: {0}.";
        case Key::describe_given: return "Paso 1, las puntuaciones están dadas: {0}.";
        case Key::describe_scaled: return "Paso 2, cada puntuación se divide entre {0} = {2}: {1}.";
        case Key::describe_unscaled: return "El paso 2 se omite, las puntuaciones no se escalan: {0}.";
        case Key::describe_masked: return "−∞ ocupa el lugar de las palabras que no puede leer.";
        case Key::describe_shifted: return "A cada una se le resta la mayor, {0}: {1}.";
        case Key::describe_exponentials: return "Paso 3, softmax. e elevado a cada una: {0}.";
        case Key::describe_total: return "En total, {0}.";
        case Key::describe_weights: return "Divididas entre el total, los pesos, que suman 1: {0}.";
        case Key::describe_no_weights: return "No hay pesos: {0}.";
        case Key::describe_values: return "Los valores: {0}.";
        case Key::describe_products: return "Paso 4, cada valor se multiplica por su peso: {0}.";
        case Key::describe_output: return "Se suman: la salida es {0}.";
        case Key::describe_arrow:
            return "{1?La flecha|Las flechas} desde {0} {1?es la más gruesa|son las más gruesas}, porque "
                   "{1?su peso es el mayor|sus pesos son los mayores}.";
        case Key::describe_arrows_equal:
            return "Todas las flechas son igual de gruesas, porque los pesos son iguales.";

        case Key::field_problem: return "{0}: {1} Hasta entonces se usa {2}.";
        case Key::scale_d_problem:
            return "d bajo la raíz: “{0}” no es un número entero de 1 a un millón. Hasta entonces se usa "
                   "{1}.";
        case Key::fault_empty: return "el campo está vacío; escribe un número como 0,5.";
        case Key::fault_space: return "“{0}” tiene un espacio en medio; escribe el número sin él.";
        case Key::fault_separators:
            return "“{0}” tiene más de un punto o coma; escribe solo uno, como en 0,5.";
        case Key::fault_not_a_number: return "“{0}” no es un número; escribe uno como 0,5 o −2.";
        case Key::fault_too_large: return "“{0}” está fuera de ±1 millón, el mayor número posible aquí.";
        case Key::fault_too_small:
            return "“{0}” está más cerca de 0 de lo que aquí se puede representar; escribe 0.";

        case Key::practice_title: return "Práctica";
        case Key::practice_progress: return "{0} de {1} bien";
        case Key::practice_all_right: return "Todo bien: {0}";
        case Key::practice_reset: return "Empezar la práctica de nuevo";
        case Key::hint: return "Pista";
        case Key::next_hint: return "Otra pista";
        case Key::hints_of: return "Pista para {0}:";
        case Key::judged: return "{0}: {1}";
        case Key::judged_no_shape: return "“{0}” no es una forma; escríbela como (2, 3).";
        case Key::verdict_right: return "correcto";
        case Key::verdict_high: return "muy alto";
        case Key::verdict_low: return "muy bajo";
        case Key::verdict_decimals: return "da tres decimales";
        case Key::mark_high: return "alto";
        case Key::mark_low: return "bajo";
        case Key::mark_decimals: return "cifras";
        case Key::mark_wrong: return "no";
        case Key::verdict_wrong_shape: return "forma errónea";
        case Key::verdict_unreadable: return "no se puede leer";
        case Key::tasks_label: return "Tareas";
        case Key::task_number: return "Tarea {0}: {1}";
        case Key::task_calculation: return "los números de {0}";
        case Key::task_shapes: return "las formas";
        case Key::task_weights: return "predice los pesos de {0}";
        case Key::task_outcome: return "predice los pesos y la salida de {0}";
        case Key::task_batch: return "un lote completo";
        case Key::prompt_calculation:
            return "Calcula para “{0}” las puntuaciones, las puntuaciones escaladas, los pesos y la salida. "
                   "Escríbelos en el dibujo.";
        case Key::prompt_shapes: return "Escribe la forma de cada cosa, como en (2, 3).";
        case Key::prompt_weights:
            return "Predice los pesos de “{0}” antes de calcular nada. ¿Qué tienen en común sus "
                   "puntuaciones?";
        case Key::prompt_outcome:
            return "Predice los pesos de “{0}”, y su salida, solo a partir de las puntuaciones.";
        case Key::prompt_batch:
            return "El modelo lee {0} tiques a la vez, rellenados hasta {1} tokens, con {2} "
                   "{2?cabeza|cabezas} y {3} números por token. Escribe la forma de los pesos de atención de "
                   "un bloque y la de la salida de ese bloque.";
        case Key::ask_shape_q: return "forma de Q";
        case Key::ask_shape_scores: return "forma de Q Kᵀ";
        case Key::ask_shape_weights: return "forma de los pesos";
        case Key::ask_shape_output: return "forma de la salida";
        case Key::ask_shape_batch_weights: return "pesos del lote";
        case Key::ask_shape_batch_output: return "salida del bloque";
        case Key::hint_score: return "Puntuación = consulta · clave: multiplícalas número a número y suma.";
        case Key::hint_scaled:
            return "Puntuación escalada = puntuación ÷ √d; aquí d es {0}. Una enmascarada es −∞.";
        case Key::hint_unscaled:
            return "No se escala: la puntuación escalada es la puntuación. Una enmascarada es −∞.";
        case Key::hint_weight:
            return "Peso = e elevado a la puntuación escalada ÷ la suma de e elevado a cada puntuación "
                   "escalada de la fila.";
        case Key::hint_output:
            return "Salida = la suma de peso × valor sobre todas las palabras, número a número.";
        case Key::hint_numbers: return "Con los números: {0}";
        case Key::hint_result: return "Es {0}.";
        case Key::hint_shape_q:
            return "Q tiene una fila por palabra, y tantas columnas como números tiene una consulta.";
        case Key::hint_shape_scores:
            return "(n, d) × (d, n) → (n, n): una puntuación por cada palabra que lee y cada palabra leída.";
        case Key::hint_shape_weights: return "Softmax cambia los números de una fila, no cuántos hay.";
        case Key::hint_shape_output: return "(n, n) × (n, d) → (n, d): un vector nuevo por palabra.";
        case Key::hint_shape_batch_weights:
            return "(tiques, cabezas, tokens, tokens): un cuadrado de pesos por cada cabeza y tique.";
        case Key::hint_shape_batch_output:
            return "(tiques, tokens, números por token): un vector por token, tan largo como antes.";
        case Key::hint_shape_numbers: return "Aquí n es {0} y d es {1}.";
        case Key::hint_shape_batch_numbers:
            return "Aquí hay {0} tiques, {2} {2?cabeza|cabezas}, {1} tokens y {3} números por token.";
        case Key::explain_equal:
            return "Todas las puntuaciones de “{0}” son iguales, {1}. Puntuaciones iguales dan pesos "
                   "iguales: 1 ÷ {2} cada uno.";

        case Key::demo_title: return "Qué evita √d";
        case Key::demo_intro:
            return "Una consulta aleatoria se cruza con {0} claves aleatorias, {1} veces por cada d. ¿Hasta "
                   "dónde crece el mayor peso?";
        case Key::demo_sentence:
            return "Con d = {0} números por vector, el tamaño de las puntuaciones ronda {1}. El mayor de {4} "
                   "pesos es {2} en promedio sin escalar, y {3} con ÷ √d.";
        case Key::demo_with: return "con ÷ √d";
        case Key::demo_without: return "sin ÷ √d";
        case Key::demo_d: return "d";
        case Key::demo_spread: return "tamaño de puntuación";
        case Key::demo_largest: return "Mayor peso, la media";
        case Key::demo_again: return "Otros números aleatorios";
        case Key::demo_row: return "d = {0}";

        case Key::program_title: return "Lo mismo como programa";
        case Key::program_words: return "una fila por palabra";
        case Key::program_given: return "dadas para la palabra {0}";
        case Key::program_later: return "ninguna palabra lee una posterior";
        case Key::program_nothing: return "una fila que no tiene nada que leer";
        case Key::program_label: return "Programa";
        case Key::program_numpy: return "NumPy";
        case Key::program_pytorch: return "PyTorch";
        case Key::copy: return "Copiar";
        case Key::export_json: return "JSON";
        case Key::export_json_hint: return "Guarda todos los números a la vista";
        case Key::by_hand_label: return "A mano";
        case Key::live_origin: return "{0}: {1}";
        case Key::svg_title_by_hand: return "Atención a mano, dibujada por Attention Explorer";
        case Key::problem_room:
            return "los valores son “by-hand”, “explorer”, “inside”, “evidence” y “guide”";
        case Key::problem_no_such_example:
            return "{1} pide “{0}”, que aquí no es ningún ejemplo ni práctica.";
        case Key::expected_step:
            return "los valores son de 1 a 4, y score, scale, shift, exponentials, total, weights, products y output";
        case Key::expected_demo: return "los valores son 2, 4, 8 y así hasta 512";
        case Key::expected_digits: return "el único valor es “all”";
        case Key::expected_numbers: return "se esperaban números, como en 0.5,1;0,2";
        case Key::expected_same_size: return "{0?se esperaba|se esperaban} {0} {0?fila|filas} de {1}";
        case Key::expected_words: return "se esperaban de 1 a 8 palabras, separadas por comas";
        case Key::expected_scale: return "se esperaba off o un número entero de 1 a un millón";
        case Key::expected_mask: return "los valores son “causal” y “none”";
        case Key::expected_padding: return "se esperaban números de palabras, como en 2,3";
        case Key::expected_quantity: return "este ejemplo no tiene ese número";
        case Key::expected_program: return "los valores son “numpy” y “pytorch”";
        case Key::expected_task: return "esta práctica tiene {0} {0?tarea|tareas}";

        // inside: the room
        case Key::room_inside: return "Por dentro";
        case Key::inside_text: return "El texto";
        case Key::inside_ticket: return "Tique";
        case Key::inside_views: return "Qué mirar";
        case Key::inside_heads: return "Cabezas";
        case Key::inside_lines: return "Líneas";
        case Key::inside_steps: return "Paso a paso";
        case Key::inside_parts: return "Partes de la respuesta";
        case Key::inside_changes: return "Máscaras y orden";
        case Key::inside_length: return "Longitud";
        case Key::inside_changed: return "Cambios: {0}. El modelo no se entrenó así.";
        case Key::inside_unknown:
            return "Desconocidas para el modelo: {0}. Lee cada una como el token <unk>.";
        case Key::inside_answer: return "Respuesta: {0}, {1}";
        case Key::inside_next: return "Token siguiente: {0}, {1}";
        case Key::inside_follow: return "De dónde sale";
        case Key::inside_as_trained: return "Sin cambios";
        case Key::changed_causal: return "máscara causal";
        case Key::changed_padding: return "relleno";
        case Key::changed_no_positions: return "sin vectores de posición";
        case Key::changed_moved_positions: return "vectores de posición barajados";
        case Key::svg_title_inside: return "El modelo por dentro";
        case Key::expected_inside_view: return "los valores son heads, lines, steps, parts, changes y length";
        case Key::expected_stop:
            return "se esperaba una parada del recorrido de este modelo, como embeddings o block1.norm1";
        case Key::expected_share: return "se esperaba un número de 0 a 1";
        case Key::expected_label: return "se esperaba una de las etiquetas del modelo";
        case Key::expected_positions: return "los valores son as-trained, none y moved";
        case Key::expected_length: return "se esperaba un número de 1 a {0}";
        case Key::expected_zoom: return "se esperaba un número entero de 0 a 8";
        case Key::expected_pass_number: return "la pasada de este modelo por este texto no tiene ese número";
        case Key::expected_a_word_left: return "tiene que quedar una palabra";
        case Key::expected_yes: return "los valores son yes y no";
        // inside: all heads
        case Key::heads_title: return "Todas las cabezas de un vistazo";
        case Key::heads_hint:
            return "Cada cuadrado es una cabeza: una fila por palabra que lee, una columna por palabra "
                   "leída. Elige una para verla en grande.";
        case Key::heads_average: return "Media";
        case Key::heads_full_name: return "Bloque {0}, cabeza {1}";
        case Key::heads_full_average: return "Bloque {0}, media de las cabezas";
        case Key::heads_cell: return "“{0}” (palabra {1}) lee “{2}” (palabra {3}) con peso {4}.";
        case Key::heads_strongest:
            return "El mayor: “{0}” (palabra {1}) lee “{2}” (palabra {3}) con peso {4}.";
        case Key::heads_strongest_tied:
            return "El mayor peso, {4}, aparece {5} veces; la primera, donde “{0}” (palabra {1}) lee “{2}” "
                   "(palabra {3}).";
        case Key::heads_only_word: return "“{0}” es la única palabra y se lee a sí misma con peso {1}.";
        case Key::heads_nothing_read: return "Ninguna palabra lee nada: todos los pesos son 0.";
        case Key::heads_short_pair: return "{0} {1} → {2} {3}";
        case Key::heads_even: return "uniforme";
        case Key::heads_itself: return "sí misma";
        case Key::heads_before: return "la anterior";
        case Key::heads_after: return "la siguiente";
        case Key::heads_punctuation: return "signos";
        case Key::heads_same: return "otra igual";
        case Key::heads_definition_pair:
            return "Debajo de cada cuadrado está su par más fuerte: la palabra que lee y su lugar → la "
                   "palabra leída y su lugar.";
        case Key::heads_definition_even:
            return "Uniforme: la entropía de cada fila dividida entre el logaritmo del número de palabras "
                   "que puede leer, en promedio. 1 significa que todas las palabras se leen por igual; 0, "
                   "que cada fila lee una sola palabra.";
        case Key::heads_definition_shares:
            return "Las otras barras: cuánto da una palabra que lee, en promedio sobre las palabras que "
                   "leen, a sí misma, a la palabra justo anterior o siguiente, a los signos de puntuación y "
                   "a los otros lugares de la misma palabra. Se solapan, así que no suman 1.";
        case Key::heads_scale_note: return "mayor peso de todas las cabezas";
        case Key::heads_table: return "Lo que hace cada cabeza en este texto, medido";
        case Key::heads_pairs_table: return "El par más fuerte de cada cabeza";
        case Key::heads_measured: return "Medido en este texto";
        case Key::heads_all: return "Ver todas";
        case Key::heads_to_lines: return "En líneas";
        case Key::heads_to_steps: return "Paso a paso";
        case Key::heads_to_explorer: return "Al Explorador";
        case Key::heads_zoom_in: return "Acercar";
        case Key::heads_zoom_out: return "Alejar";
        case Key::heads_part:
            return "A la vista: palabras que leen, de {0} a {1}; palabras leídas, de {2} a {3}; en total son "
                   "{4}.";
        case Key::heads_whole: return "La cabeza entera; el marco es la parte a la vista";
        // inside: lines
        case Key::lines_heads_name: return "Bloque {0}, cabezas {1}";
        case Key::lines_hint:
            return "A la izquierda están las palabras que leen; a la derecha, las que leen ellas. Señala una "
                   "palabra para ver solo sus líneas; púlsala para mantenerlas.";
        case Key::lines_sides:
            return "A la izquierda están las palabras que leen; a la derecha, las que leen ellas.";
        case Key::lines_toggle: return "Líneas de la cabeza {0}";
        case Key::lines_shown: return "De quién se muestran las líneas";
        case Key::lines_threshold: return "Menor peso con línea";
        case Key::lines_at_least: return "pesos de {0} o más";
        case Key::lines_count: return "{0} de {1} {1?peso|pesos} {0?tiene|tienen} línea.";
        case Key::lines_count_most:
            return "Los {0} mayores de {1} pesos tienen línea; {2} son lo bastante grandes para tenerla.";
        case Key::lines_count_word:
            return "{0}: {1} de {2} {2?peso|pesos} que da o recibe {1?tiene|tienen} línea.";
        case Key::lines_about:
            return "El mayor peso que da {0} va a {1}: {2}. El mayor que recibe viene de {3}: {4}.";
        case Key::lines_about_unread:
            return "El mayor peso que da {0} va a {1}: {2}. Ninguna palabra la lee.";
        case Key::lines_about_silent: return "{0} no lee nada. El mayor peso que recibe viene de {1}: {2}.";
        case Key::lines_about_alone: return "{0} no lee nada, y ninguna palabra la lee.";
        case Key::lines_itself: return "ella misma";
        case Key::lines_and_more: return "{0} y {1} más";
        case Key::lines_weight_in_head: return "{0} en la cabeza {1}";
        case Key::lines_detail_in_head:
            return "En la cabeza {5}, “{0}” (palabra {1}) lee “{2}” (palabra {3}) con peso {4}.";
        case Key::lines_pair:
            return "Los dos sentidos difieren más aquí: {0} da {2} a {1} y recibe {3} de vuelta.";
        case Key::lines_pair_in_head:
            return "Los dos sentidos difieren más en la cabeza {4}: {0} da {2} a {1} y recibe {3} de vuelta.";
        case Key::lines_pair_causal:
            return "Aquí ninguna palabra lee una posterior, así que cada par tiene un solo sentido.";
        case Key::lines_pair_alike: return "En ningún par difieren los dos sentidos en 0,005 o más.";
        case Key::lines_pair_none: return "Una sola palabra no tiene pares.";
        case Key::lines_pair_show: return "Líneas de {0}";
        case Key::lines_reads_title: return "Qué lee {0}";
        case Key::lines_read_by_title: return "Quién lee {0}";
        case Key::lines_reading_name: return "Palabra que lee {1}: {0}";
        case Key::lines_read_name: return "Palabra leída {1}: {0}";
        case Key::lines_strongest: return "Los mayores pesos mostrados";
        // inside: step by step
        case Key::word_and_place: return "{0} {1}";
        case Key::word_with_place: return "{0} (palabra {1})";
        case Key::name_score_product:
            return "número {2} de la consulta de “{0}” por número {2} de la clave de “{1}”";
        case Key::name_token_row: return "número {1} de la fila de token de “{0}”";
        case Key::name_position_row: return "número {1} de la fila de posición de “{0}”";
        case Key::name_embedding: return "número {1} del embedding de “{0}”";
        case Key::name_norm1: return "número {1} de “{0}” tras la normalización de la atención";
        case Key::name_norm1_mean: return "la media que la normalización de la atención resta a “{0}”";
        case Key::name_norm1_deviation:
            return "la desviación entre la que la normalización de la atención divide “{0}”";
        case Key::name_norm1_scale: return "escala {0} de la normalización de la atención";
        case Key::name_norm1_shift: return "desplazamiento {0} de la normalización de la atención";
        case Key::name_weight_row: return "peso de {2}, del número {1} al número {0}";
        case Key::name_bias: return "sesgo {0} de {1}";
        case Key::name_attention_output: return "número {1} que la atención suma a “{0}”";
        case Key::name_residual1: return "número {1} de “{0}” tras sumar la atención";
        case Key::name_norm2: return "número {1} de “{0}” tras la normalización de la red feed-forward";
        case Key::name_norm2_mean:
            return "la media que la normalización de la red feed-forward resta a “{0}”";
        case Key::name_norm2_deviation:
            return "la desviación entre la que la normalización de la red feed-forward divide “{0}”";
        case Key::name_norm2_scale: return "escala {0} de la normalización de la red feed-forward";
        case Key::name_norm2_shift: return "desplazamiento {0} de la normalización de la red feed-forward";
        case Key::name_hidden_sum: return "número oculto {1} de “{0}”, antes de la ReLU";
        case Key::name_hidden: return "número oculto {1} de “{0}”";
        case Key::name_feed_forward: return "número {1} que la red feed-forward suma a “{0}”";
        case Key::name_residual2: return "número {1} de “{0}” tras sumar la red feed-forward";
        case Key::name_final_norm: return "número {1} de “{0}” tras la normalización final";
        case Key::name_final_mean: return "la media que la normalización final resta a “{0}”";
        case Key::name_final_deviation:
            return "la desviación entre la que la normalización final divide “{0}”";
        case Key::name_final_scale: return "escala {0} de la normalización final";
        case Key::name_final_shift: return "desplazamiento {0} de la normalización final";
        case Key::name_mean: return "número {0} de la media sobre las palabras";
        case Key::name_logit: return "el logit de {0}";
        case Key::name_logit_of_word: return "el logit de “{0}” después de “{1}”";
        case Key::name_answer_largest: return "el mayor logit";
        case Key::name_answer_shifted: return "el logit de {0}, menos el mayor";
        case Key::name_answer_exponential: return "la exponencial de {0}";
        case Key::name_answer_total: return "el total de las exponenciales de los logits";
        case Key::name_probability: return "la probabilidad de {0}";
        case Key::name_after_word: return "{0} después de “{1}”";
        case Key::name_of_head: return "{0}, bloque {1}, cabeza {2}";
        case Key::name_of_block: return "{0}, bloque {1}";
        case Key::layer_query: return "la proyección de consulta";
        case Key::layer_key: return "la proyección de clave";
        case Key::layer_value: return "la proyección de valor";
        case Key::layer_output: return "la proyección de salida";
        case Key::layer_hidden: return "la primera parte de la red feed-forward";
        case Key::layer_feed_forward: return "la segunda parte de la red feed-forward";
        case Key::layer_logit: return "la respuesta";
        case Key::origin_token_row:
            return "Aquí empieza: fila {0} de la tabla de embeddings, la del token “{1}”. La fijó el "
                   "entrenamiento.";
        case Key::origin_position_row:
            return "Aquí empieza: fila {0} de la tabla de posiciones. La fijó el entrenamiento.";
        case Key::origin_trained: return "Aquí empieza: un número del modelo que fijó el entrenamiento.";
        case Key::strip_token_row: return "la fila del token en la tabla de embeddings";
        case Key::strip_position_row: return "+ la fila del lugar en la tabla de posiciones";
        case Key::strip_embedding: return "= el embedding de “{0}”";
        case Key::strip_input: return "la fila de “{0}” que entra";
        case Key::strip_query: return "consulta";
        case Key::strip_key: return "clave";
        case Key::strip_value: return "valor";
        case Key::vector_cut: return "… {0} números";
        case Key::strip_legend:
            return "El azul está por encima de 0; el naranja, por debajo; cuanto más tenue, más cerca de 0. "
                   "Cada vector tiene su propia escala.";
        case Key::strip_products: return "los productos";
        case Key::strip_query_of: return "la consulta de “{0}”";
        case Key::strip_key_of: return "la clave de “{0}”";
        case Key::strip_joined: return "las salidas de las cabezas, una al lado de otra";
        case Key::strip_attention_output: return "lo que suma la atención";
        case Key::strip_block_input: return "con lo que empezó el bloque";
        case Key::strip_sum: return "= su suma";
        case Key::strip_hidden_sum: return "números ocultos, antes de la ReLU";
        case Key::strip_hidden: return "números ocultos, después de la ReLU";
        case Key::strip_feed_forward: return "lo que suma la red feed-forward";
        case Key::strip_before_feed_forward: return "lo que había antes de la red feed-forward";
        case Key::strip_row_of_word: return "la fila de “{0}”";
        case Key::strip_mean: return "la media sobre las palabras";
        case Key::strip_logits: return "logits";
        case Key::strip_shifted: return "menos el mayor";
        case Key::strip_exponentials: return "exponenciales";
        case Key::strip_total: return "su total";
        case Key::strip_probabilities: return "probabilidades";
        case Key::strip_before_norm: return "antes de normalizar";
        case Key::strip_mean_and_deviation: return "se resta, y se divide entre";
        case Key::strip_scale: return "× escala, entrenada";
        case Key::strip_shift: return "+ desplazamiento, entrenado";
        case Key::strip_normed: return "= normalizado";
        case Key::label_mean: return "media";
        case Key::label_deviation: return "desviación";
        case Key::strip_summary: return "{0} números, de {1} (número {2}) a {3} (número {4})";
        case Key::strip_summary_same: return "{0} {0?número,|números, todos} {1}";
        case Key::strip_at: return "{0}: {1}";
        case Key::stop_embeddings: return "Embedding";
        case Key::stop_norm1: return "Norm. de capa";
        case Key::stop_qkv: return "Q, K, V";
        case Key::stop_attention: return "Atención";
        case Key::stop_joined: return "Cabezas unidas";
        case Key::stop_projection: return "Proyección";
        case Key::stop_residual: return "Suma residual";
        case Key::stop_norm2: return "Norm. de capa";
        case Key::stop_hidden: return "Ocultos, ReLU";
        case Key::stop_feed_forward: return "De vuelta a {0}";
        case Key::stop_final_norm: return "Norm. final";
        case Key::stop_mean: return "Media de palabras";
        case Key::stop_logits: return "Logits";
        case Key::stop_softmax: return "Softmax";
        case Key::stop_sigmoid: return "Sigmoide";
        case Key::stop_name: return "{0}, bloque {1}";
        case Key::stop_with_shape: return "{0}, {1}";
        case Key::walk_title: return "“{0}”: {1}";
        case Key::walk_title_block: return "“{0}” en el bloque {1}: {2}";
        case Key::walk_title_head: return "“{0}” en el bloque {1}, cabeza {3}: {2}";
        case Key::walk_title_text: return "El texto entero: {0}";
        case Key::walk_progress: return "Parada {0} de {1}";
        case Key::walk_label: return "Paso a paso";
        case Key::walk_path: return "Recorrido por el modelo";
        case Key::walk_back: return "Atrás";
        case Key::walk_next: return "Siguiente";
        case Key::walk_word: return "Palabra que lee";
        case Key::walk_read: return "Palabra leída";
        case Key::walk_numbers: return "Ver los números";
        case Key::walk_strip_hint: return "Las flechas recorren los números, Intro sigue uno";
        case Key::walk_strip_table: return "Los números de cada vector";
        case Key::walk_products: return "“{0}” lee “{1}”: consulta × clave, número a número";
        case Key::walk_products_masked:
            return "Su suma es la puntuación, {0}. La máscara pone −∞ en su lugar.";
        case Key::walk_products_sum: return "Su suma es la puntuación, {0}. Dividida entre {1} es {2}.";
        case Key::walk_products_sorted: return "por tamaño";
        case Key::walk_products_in_place: return "en su lugar";
        case Key::walk_products_order: return "Orden de los productos";
        case Key::walk_way: return "{0} {0?número seguido|números seguidos} hacia el origen";
        case Key::origin_parts: return "Qué suma cada uno de los {0} términos, primero el mayor";
        case Key::origin_all_parts: return "Ver los {0}";
        case Key::origin_fewer_parts: return "Ver los mayores";
        case Key::origin_rest_of_parts: return "los otros {0} juntos: {1}";
        case Key::sentence_embedding:
            return "La fila del token “{0}” y la fila del lugar {1} se suman, número a número: {2} sumas.";
        case Key::sentence_embedding_alone:
            return "Los vectores de posición están quitados: el embedding de “{0}” es solo la fila del "
                   "token.";
        case Key::sentence_norm:
            return "A cada número se le resta la media de la fila, {0}; el resto se divide entre la "
                   "desviación de la fila, {1}; después, cada uno de los {2} números tiene una escala y un "
                   "desplazamiento entrenados.";
        case Key::sentence_qkv:
            return "La cabeza {0} multiplica los {1} números por tres matrices entrenadas: una consulta, una "
                   "clave y un valor de {2} números cada uno.";
        case Key::sentence_joined:
            return "{0?La salida de|Las salidas de las} {0} {0?cabeza|cabezas}, {1} números cada una, una al "
                   "lado de otra: {2} números.";
        case Key::sentence_projection:
            return "Cada uno de los {0} números es una suma de los números de todas las cabezas por pesos "
                   "entrenados, más un sesgo.";
        case Key::sentence_residual1:
            return "Lo que hizo la atención se suma a lo que había al empezar el bloque: nada se pierde, "
                   "algo se añade.";
        case Key::sentence_hidden:
            return "Se forman {0} números ocultos, cada uno una suma sobre la fila. {1} de ellos están por "
                   "encima de 0; la ReLU pone los otros {2} a 0.";
        case Key::sentence_feed_forward:
            return "Los {0} números ocultos vuelven a ser {1}: cada uno, una suma de números ocultos por "
                   "pesos entrenados, más un sesgo.";
        case Key::sentence_residual2:
            return "Lo que hizo la red feed-forward se suma a lo que había antes de ella.";
        case Key::sentence_mean:
            return "Número a número, la media sobre {0} {0?palabra|palabras}: {1} números para todo el "
                   "texto.";
        case Key::sentence_logits:
            return "El logit de cada etiqueta es una suma de los {0} números de la media por pesos "
                   "entrenados, más un sesgo.";
        case Key::sentence_logits_of_word:
            return "El logit de cada entrada del vocabulario es una suma de los {0} números de “{1}” por "
                   "pesos entrenados, más un sesgo: lo bien que vendría a continuación.";
        case Key::sentence_softmax:
            return "e elevado a cada logit, dividido entre el total: partes que suman 1.";
        case Key::sentence_sigmoid: return "1 ÷ (1 + e elevado a menos el logit): una parte entre 0 y 1.";
        // inside: what each part adds
        case Key::parts_heading: return "Qué suma cada parte";
        case Key::parts_label: return "Logit de";
        case Key::parts_label_answer: return "{0} (la respuesta)";
        case Key::parts_title: return "El logit de {0}, {1}, repartido según qué lo escribió";
        case Key::parts_title_sigmoid:
            return "El logit de {0} frente a {1}, {2}, repartido según qué lo escribió";
        case Key::parts_title_next:
            return "El logit de “{0}” como token siguiente, {1}, repartido según qué lo escribió";
        case Key::parts_sign: return "Por encima de 0 habla a favor de {0}; por debajo de 0, de {1}.";
        case Key::part_tokens: return "tokens";
        case Key::part_positions: return "posiciones";
        case Key::part_head: return "bloque {0}, cabeza {1}";
        case Key::part_feed_forward: return "bloque {0}, feed-forward";
        case Key::part_constants: return "constantes";
        case Key::part_output_bias: return "sesgo de la salida";
        case Key::parts_sum: return "suma de {0} {0?parte|partes}";
        case Key::parts_sum_rows: return "suma de todas las filas y el sesgo";
        case Key::parts_rounding:
            return "Las partes suman el logit salvo {0}, que es el redondeo de la propia pasada.";
        case Key::parts_strongest: return "Lo que más suma: {0} ({1}). Lo que más resta: {2} ({3}).";
        case Key::parts_only_add: return "Lo que más suma: {0} ({1}). Nada resta.";
        case Key::parts_only_take: return "Lo que más resta: {0} ({1}). Nada suma.";
        case Key::parts_all_zero: return "Cada parte suma 0.";
        case Key::parts_ahead:
            return "El logit supera en {0} al de {1}, el siguiente. La mayor parte de esta diferencia viene "
                   "de {2}: {3}.";
        case Key::parts_behind:
            return "El logit queda {0} por debajo del de {1}, el mayor. La mayor parte de esta diferencia "
                   "viene de {2}: {3}.";
        case Key::parts_meaning_sum:
            return "Cada parte suma sus números al flujo residual, y la salida lee el total: tokens y "
                   "posiciones son los dos embeddings; las constantes son sesgos y desplazamientos, números "
                   "entrenados que se suman sean cuales sean las palabras.";
        case Key::parts_meaning_norm:
            return "La normalización final divide entre una desviación que viene de todas las partes juntas. "
                   "Aquí se deja como estaba en esta pasada; con ella fija, el reparto es exacto.";
        case Key::parts_meaning_norms:
            return "Cada normalización divide entre una desviación que viene de todas las partes juntas. "
                   "Aquí cada una se deja como estaba en esta pasada; con ellas fijas, el reparto es exacto.";
        case Key::parts_meaning_limits:
            return "Muestra lo que cada parte escribió directamente en este logit. No muestra qué hicieron "
                   "con ello las partes posteriores, ni cuál sería la respuesta sin la parte.";
        case Key::rows_title: return "El mismo logit por filas del último residual";
        case Key::rows_mixed:
            return "Una fila no es solo su palabra: la atención ha mezclado en ella otras palabras, bloque "
                   "tras bloque.";
        case Key::rows_mixed_causal:
            return "Una fila no es solo su palabra: la atención ha mezclado en ella las palabras anteriores, "
                   "bloque tras bloque.";
        case Key::rows_one:
            return "Con una palabra hay una sola fila, y no contiene nada más que esa palabra.";
        case Key::rows_last_only:
            return "El token siguiente se lee de una sola fila, la de la última palabra, {0}. Así que no hay "
                   "nada que repartir por filas.";
        case Key::row_padding: return "palabra {0}, relleno";
        case Key::word_at: return "“{0}” (palabra {1})";
        case Key::column_part: return "Parte";
        case Key::column_row: return "Fila";
        case Key::column_adds: return "Suma";
        // inside: masks and order
        case Key::changes_title: return "Máscaras y orden";
        case Key::changes_intro:
            return "Cambia qué puede leer la pasada y dónde están sus palabras, sin tocar los pesos "
                   "entrenados.";
        case Key::changes_mask_own:
            return "De todos modos, este modelo no lee palabras posteriores: se entrenó con una máscara "
                   "causal.";
        case Key::changes_positions: return "Vectores de posición";
        case Key::positions_as_trained: return "sin cambios";
        case Key::positions_none: return "quitados";
        case Key::positions_moved: return "barajados";
        case Key::positions_again: return "Barajar otra vez";
        case Key::positions_seed:
            return "barajado {0}: {1} de {2} {2?palabra|palabras} {1?tiene|tienen} el vector de otro lugar";
        case Key::changes_padding_hint: return "Relleno: pulsa una palabra, y ya ninguna la lee.";
        case Key::changes_padding_last: return "Tiene que quedar una palabra.";
        case Key::changes_reset: return "Quitar cambios";
        case Key::foreign_causal:
            return "El modelo se entrenó para leer también las palabras posteriores: una máscara causal le "
                   "es ajena.";
        case Key::foreign_padding:
            return "Cuando se entrena un modelo, el relleno, si lo hay, va detrás del texto. En medio de un "
                   "texto le es ajeno.";
        case Key::padding_at_end:
            return "Todo el relleno está al final: esta es la pasada del texto sin esas palabras.";
        case Key::foreign_none:
            return "El modelo se entrenó con un vector para cada posición; sin ellos lee lo que nunca vio.";
        case Key::foreign_moved:
            return "El modelo se entrenó con el vector de cada posición en su lugar; barajados le son "
                   "ajenos.";
        case Key::foreign_measure: return "Así que la respuesta de abajo mide el cambio, y nada más.";
        case Key::nothing_changed: return "No hay cambios: esta es la pasada del modelo tal como se entrenó.";
        case Key::changes_answers_title: return "La respuesta, sin cambios y ahora";
        case Key::column_trained: return "Sin cambios";
        case Key::column_now: return "Ahora";
        case Key::column_label: return "Etiqueta";
        case Key::answer_unchanged: return "La respuesta es {0}, {1}.";
        case Key::answer_stays: return "La respuesta sigue siendo {0}: {1} sin cambios, {2} ahora.";
        case Key::answer_moves: return "La respuesta era {0} ({1}). Ahora es {2} ({3}).";
        case Key::next_unchanged: return "El token siguiente más probable es “{0}”, {1}.";
        case Key::next_stays:
            return "El token siguiente más probable sigue siendo “{0}”: {1} sin cambios, {2} ahora.";
        case Key::next_moves: return "El token siguiente más probable era “{0}” ({1}). Ahora es “{2}” ({3}).";
        case Key::changes_no_labels:
            return "Este modelo nombra el token siguiente y no tiene etiquetas que comparar.";
        case Key::lost_rows_title: return "Lo que cada palabra ya no puede leer";
        case Key::lost_note:
            return "Peso: el que tenían esas palabras en la pasada sin cambios, la media sobre las cabezas "
                   "del bloque {0}.";
        case Key::lost_words: return "{0} {0?palabra|palabras}";
        case Key::column_forbidden: return "No puede leer";
        case Key::column_lost: return "Peso que tenían";
        case Key::lost_most:
            return "{0} es la que más pierde: {1} de su peso estaba en {2} {2?palabra|palabras} que ya no "
                   "puede leer.";
        case Key::lost_nothing_one: return "{0} no pierde nada.";
        case Key::lost_nothing: return "{0} {0?palabra no pierde|palabras no pierden} nada.";
        case Key::lost_blind:
            return "{0} {0?palabra ya no tiene|palabras ya no tienen} nada que leer; todos sus pesos son 0.";
        case Key::moved_title: return "El mayor cambio de un peso en cada cabeza";
        case Key::moved_most:
            return "El mayor de todos está en el bloque {0}, cabeza {1}: lo que {2} da a {3} pasa de {4} a "
                   "{5}.";
        case Key::moved_nothing: return "No cambia ningún peso.";
        case Key::moved_from_to: return "{0}: {1} sin cambios, {2} ahora";
        case Key::moved_pair: return "{0} lee {1}";
        case Key::column_pair: return "Dónde";
        case Key::column_change: return "Cambio";
        case Key::later_title: return "¿Nota una palabra anterior el cambio de una posterior?";
        case Key::later_label: return "Palabra que se sustituye";
        case Key::later_exact:
            return "{0} pasa a ser {1}. En {2} {2?fila anterior|filas anteriores} no cambia ningún número; "
                   "su propia fila y las siguientes cambian hasta en {3}.";
        case Key::later_noticed:
            return "{0} pasa a ser {1}. También {2?cambia|cambian} {2} {2?fila anterior|filas anteriores}, "
                   "hasta en {3}; su propia fila y las siguientes, hasta en {4}.";
        case Key::later_first:
            return "{0} pasa a ser {1}. No hay filas anteriores; su propia fila y las siguientes cambian "
                   "hasta en {2}.";
        case Key::later_causal:
            return "Ninguna fila depende de una palabra posterior: para eso está la máscara causal.";
        case Key::later_padding: return "Es relleno, que ninguna otra palabra lee.";
        case Key::later_reads: return "Sin máscara causal, una palabra lee las que vienen después.";
        case Key::later_definition:
            return "Se comparan todos los números del último residual, con las máscaras y posiciones "
                   "elegidas arriba.";
        case Key::later_single: return "Un texto de una palabra no tiene ninguna posterior que sustituir.";
        case Key::later_no_other: return "El vocabulario no tiene otra entrada que poner en su lugar.";
        case Key::order_title: return "¿Cuenta el orden de las palabras?";
        case Key::order_with:
            return "Barajadas una vez, las mismas palabras mueven un logit en {0} como máximo con los "
                   "vectores de posición sin cambios, y en {1} como máximo sin ninguno.";
        case Key::order_rounding:
            return "Lo segundo es redondeo: sin vectores de posición, la atención no ve el orden.";
        case Key::order_small: return "En este texto el orden no cambia nada más que el redondeo.";
        case Key::order_causal:
            return "Aquí el orden cuenta incluso sin vectores de posición: con la máscara causal, una "
                   "palabra lee solo las anteriores.";
        case Key::order_no_labels:
            return "No se compara: la respuesta de este modelo depende de la última palabra, y otro orden la "
                   "cambiaría.";
        case Key::order_single: return "Una sola palabra no tiene otro orden.";
        case Key::column_order: return "Vectores de posición";
        case Key::column_logit_change: return "Mayor cambio de un logit";
        // inside: what length costs
        case Key::length_title: return "Lo que cuesta la longitud";
        case Key::length_slider: return "Longitud en palabras";
        case Key::length_words: return "{0} {0?palabra|palabras}";
        case Key::length_as_is: return "El texto tal cual: {0} {0?palabra|palabras}.";
        case Key::length_repeated:
            return "El texto, de {0} {0?palabra|palabras}, repetido hasta llegar a {1}.";
        case Key::length_cut: return "El texto, de {0} palabras, cortado a {1}.";
        case Key::length_weights: return "pesos por cabeza y bloque: n²";
        case Key::length_all: return "pesos en total: {0} {0?bloque|bloques} × {1} {1?cabeza|cabezas}";
        case Key::length_memory: return "memoria de estos pesos";
        case Key::length_pass: return "memoria de todos los números de la pasada";
        case Key::length_hashing: return "n ln n, con hashing";
        case Key::length_time: return "tiempo de una pasada, medido aquí";
        case Key::column_times: return "Veces";
        case Key::length_sentence:
            return "Con el doble de longitud, los pesos se multiplican por {0}, y la memoria de toda la "
                   "pasada, por {1}.";
        case Key::length_time_sentence:
            return "Una pasada tardó {0} con {1} {1?palabra|palabras} y {2} con {3}: {4} veces ese tiempo.";
        case Key::length_time_both:
            return "Una pasada tardó {0} con {1} {1?palabra|palabras} y {2} con {3}: demasiado parecido para "
                   "distinguirlos aquí.";
        case Key::length_time_limit:
            return "Una pasada tardó {0}. El modelo lee {1} {1?palabra|palabras} como máximo, así que no se "
                   "puede medir el doble de longitud.";
        case Key::length_measuring: return "midiendo …";
        case Key::length_measuring_note: return "El tiempo se está midiendo en este equipo.";
        case Key::length_beyond: return "muy largo";
        case Key::length_hashing_note:
            return "El hashing sensible a la localidad reparte las palabras en grupos de vectores parecidos "
                   "y compara dentro de cada grupo: cerca de n ln n comparaciones en vez de n² (Reformer; "
                   "Kitaev, Kaiser y Levskaya 2020). Aquí no se cuenta lo que cuesta el propio hashing, y "
                   "este modelo no lo usa.";
        case Key::length_chart: return "Según la longitud: comparaciones y tiempo de una pasada";
        case Key::length_axis: return "longitud en palabras";
        case Key::length_left_axis: return "comparaciones";
        case Key::length_right_axis: return "milisegundos";
        case Key::length_squares: return "n²";
        case Key::length_logarithmic: return "n ln n";
        case Key::length_dots: return "tiempo medido";
        case Key::column_length: return "Longitud";
        case Key::column_milliseconds: return "Tiempo, ms";

        // evidence: the room
        case Key::room_evidence: return "Pruebas";
        case Key::evidence_words: return "Palabras";
        case Key::evidence_swap: return "Cambiar";
        case Key::evidence_several: return "Ocultar varias";
        case Key::evidence_shuffle: return "Barajar";
        case Key::evidence_silence: return "Silenciar cabeza";
        case Key::evidence_curves: return "Curvas";
        case Key::evidence_tickets: return "Muchos tiques";
        case Key::evidence_measuring: return "Midiendo: {0} de {1} pasadas.";
        case Key::evidence_stopped: return "Detenido tras {0} de {1} pasadas.";
        case Key::evidence_stop: return "Parar";
        case Key::evidence_go_on: return "Seguir";
        case Key::evidence_meaning: return "Qué significa";
        case Key::evidence_needs_labels:
            return "Este modelo predice el token siguiente. Lo que aquí se mide es lo seguro que está un "
                   "modelo de una etiqueta, y este no tiene.";
        case Key::svg_title_evidence:
            return "Qué palabras cambian la respuesta, dibujado por Attention Explorer";
        case Key::expected_evidence_view:
            return "los valores son words, swap, several, shuffle, silence, curves y tickets";
        case Key::expected_definition: return "no es el nombre de ninguna definición";
        case Key::expected_score: return "los valores son received, chosen y rollout";
        case Key::expected_order: return "los valores son in-place, score y lost";
        case Key::expected_silenced: return "los valores son zero y mean";
        case Key::expected_shuffles: return "se esperaba un número entero de 1 a {0}";
        case Key::expected_filter: return "los valores son all, wrong, changed y disagree";
        case Key::expected_style: return "ningún tique tiene este estilo";

        // evidence: words and definitions
        case Key::evidence_words_title: return "¿Qué palabras cambian la respuesta?";
        case Key::define_title: return "Definición";
        case Key::define_button: return "Qué significa: {0}";
        case Key::define_terms: return "Qué significan los términos";
        case Key::evidence_words_intro:
            return "Una puntuación dice lo importante que parece cada palabra. La ventaja perdida dice lo "
                   "que pierde la respuesta al ocultar esa palabra. ¿Señalan las mismas palabras?";
        case Key::evidence_words_score: return "Puntuación";
        case Key::evidence_words_order: return "Orden";
        case Key::evidence_words_short_chosen: return "una cabeza";
        case Key::evidence_words_short_received: return "recibida";
        case Key::evidence_words_short_rollout: return "rollout";
        case Key::evidence_words_in_place: return "como en el texto";
        case Key::evidence_words_sorted: return "por puntuación";
        case Key::evidence_words_by_lost: return "por ventaja";
        case Key::score_received: return "atención recibida";
        case Key::score_chosen: return "atención en el bloque {0}, cabeza {1}";
        case Key::score_chosen_average: return "atención en el bloque {0}, media";
        case Key::score_rollout: return "rollout de atención";
        case Key::score_lost: return "ventaja perdida";
        case Key::evidence_words_same:
            return "Esta es la propia atención recibida: el último bloque, la media de sus cabezas.";
        case Key::evidence_words_lost_waiting: return "ventaja perdida: aún sin medir";
        case Key::evidence_words_most: return "más {0}";
        case Key::evidence_words_most_rollout: return "más rollout";
        case Key::evidence_words_top: return "Las tres primeras palabras de cada lista";
        case Key::evidence_words_scores: return "Cada puntuación junto a la ventaja perdida";
        case Key::column_score: return "Puntuación";
        case Key::column_first: return "Primera palabra";
        case Key::column_agrees: return "Coincide";
        case Key::column_rank_correlation: return "Correlación de rangos";
        case Key::evidence_words_yes: return "sí";
        case Key::evidence_words_no: return "no";
        case Key::evidence_words_undefined: return "no definida";
        case Key::evidence_words_one:
            return "Con una sola palabra no hay orden que comparar, así que no hay correlación de rangos.";
        case Key::evidence_words_lost_equal:
            return "Todas las palabras tienen la misma ventaja perdida, así que no hay orden que comparar ni "
                   "correlación de rangos.";
        case Key::evidence_words_score_equal:
            return "Todas las palabras empatan en {0}: ninguna va delante de otra, y no hay correlación de "
                   "rangos.";
        case Key::evidence_words_all: return "Todas las palabras";
        case Key::evidence_words_hint: return "Pulsa una palabra para marcarla.";
        case Key::evidence_words_button: return "{0}: {1} {2}";
        case Key::evidence_words_button_lost: return "{0}: {1} {2}, ventaja perdida {3}";
        case Key::evidence_words_unknown_mark: return "desconocida para el modelo";
        case Key::evidence_words_marked: return "{0}: {1} {2}, puesto {3} de {4}.";
        case Key::evidence_words_marked_lost:
            return "{0}: {1} {2}, puesto {3} de {4}; ventaja perdida {5}, puesto {6}.";
        case Key::evidence_words_negative_legend:
            return "Una barra hacia la izquierda: sin esta palabra, la respuesta lleva más ventaja.";
        case Key::evidence_words_agree:
            return "{0} es la primera en las dos listas: {1} {2}, ventaja perdida {3}.";
        case Key::evidence_words_differ:
            return "{0} es la primera por {1}, {2}, y su ventaja perdida es {3}. La mayor ventaja perdida es "
                   "la de {4}: {5}.";
        case Key::evidence_words_none_weakens:
            return "Oculta por sí sola, ninguna palabra acerca la respuesta {0} a la etiqueta siguiente.";
        case Key::evidence_words_no_flip:
            return "Ocultas de una en una, ninguna palabra cambia la respuesta {0}.";
        case Key::evidence_words_flips:
            return "Ocultas de una en una, {1} de {2} {2?palabra|palabras} {1?cambia|cambian} la respuesta "
                   "{0}.";
        case Key::evidence_words_correlation:
            return "Sobre las {0} palabras, la correlación de rangos de las dos listas es {1}. 1 es el mismo "
                   "orden; −1, el opuesto.";
        case Key::evidence_words_negative:
            return "{0} {0?palabra tiene|palabras tienen} una ventaja perdida negativa: al "
                   "{0?ocultarla|ocultar una de ellas}, la respuesta {1} lleva más ventaja.";
        case Key::evidence_words_unknown:
            return "{0} {0?palabra es desconocida|palabras son desconocidas} para el modelo y {0?se lee|se "
                   "leen} como <unk> de todos modos, así que {0?ocultarla|ocultarlas} no cambia nada.";
        case Key::evidence_words_together:
            return "Lo que esto no puede mostrar: se oculta una palabra cada vez, así que se escapan las "
                   "palabras que solo importan juntas.";
        case Key::evidence_words_hidden:
            return "Una palabra oculta es una palabra desconocida, no ausente: su lugar queda, y <unk> es un "
                   "token que el modelo también lee.";
        case Key::define_received_title: return "Atención recibida";
        case Key::define_received_words:
            return "La atención que recibe una palabra en el último bloque: la media de sus pesos sobre "
                   "todas las cabezas y todas las palabras que leen.";
        case Key::define_received_formula:
            return "recibida(j) = Σ w(h, i, j) ÷ (H · n), sobre las H cabezas h del último bloque y las n "
                   "palabras i que leen";
        case Key::define_chosen_title: return "Atención en una cabeza";
        case Key::define_chosen_words:
            return "La atención que recibe una palabra en el bloque y la cabeza que elijas: la media de sus "
                   "pesos sobre todas las palabras que leen. Para la media, también sobre las cabezas del "
                   "bloque.";
        case Key::define_chosen_formula:
            return "elegida(j) = Σ w(i, j) ÷ n, sobre las n palabras i que leen en la cabeza";
        case Key::define_rollout_title: return "Rollout de atención";
        case Key::define_rollout_words:
            return "Una sola puntuación de todos los bloques. En cada bloque se toma el vector de una "
                   "palabra como mitad suyo y mitad lo que lee. Los bloques se siguen uno tras otro; la "
                   "puntuación es la media sobre todas las palabras al final.";
        case Key::define_rollout_formula:
            return "rollout(j) = Σ R(i, j) ÷ n, con R = A(último) · … · A(1) y A = (media de los pesos de "
                   "las cabezas + identidad) ÷ 2";
        case Key::define_lead_title: return "Ventaja";
        case Key::define_lead_words:
            return "Cuánto aventaja la respuesta a la etiqueta siguiente: su logit menos el mayor de los "
                   "otros logits. Con un solo logit, es ese logit, con el signo de la respuesta.";
        case Key::define_lead_formula: return "ventaja = logit(respuesta) − el mayor de los otros logits";
        case Key::define_lead_lost_title: return "Ventaja perdida";
        case Key::define_lead_lost_words:
            return "Lo que pierde la respuesta al ocultar una palabra: la ventaja con el texto completo "
                   "menos la ventaja de la misma etiqueta con la palabra oculta. Por debajo de 0, la "
                   "respuesta lleva más ventaja sin la palabra.";
        case Key::define_lead_lost_formula:
            return "perdida(j) = ventaja(texto completo) − ventaja(texto con la palabra j como <unk>)";
        case Key::define_agreement_title: return "Coincidencia";
        case Key::define_agreement_words:
            return "La palabra con más atención recibida es también la palabra con mayor ventaja perdida. En "
                   "caso de empate cuenta la primera de las palabras.";
        case Key::define_agreement_formula: return "argmax de recibida = argmax de perdida";
        case Key::define_rank_correlation_title: return "Correlación de rangos";
        case Key::define_rank_correlation_words:
            return "Cuánto se parece el orden en que dos listas ponen las palabras: 1 es el mismo orden; −1, "
                   "el opuesto; cerca de 0 hay poca relación. Los valores iguales comparten la media de sus "
                   "rangos. No está definida cuando todos los valores de una lista son iguales.";
        case Key::define_rank_correlation_formula:
            return "ρ = cov(r, s) ÷ (σ(r) · σ(s)), con r y s los rangos en las dos listas";
        case Key::define_comprehensiveness_title: return "Exhaustividad";
        case Key::define_comprehensiveness_words:
            return "Cuánta probabilidad pierde la respuesta al ocultar las palabras con las puntuaciones más "
                   "altas. Se mide con el primer 1, 5, 10, 20 y 50 % de las palabras, redondeado hacia "
                   "arriba. Un valor alto habla a favor de la puntuación.";
        case Key::define_comprehensiveness_formula:
            return "media sobre estos k de p(texto completo) − p(texto con las k primeras palabras ocultas)";
        case Key::define_sufficiency_title: return "Suficiencia";
        case Key::define_sufficiency_words:
            return "Cuánta probabilidad le falta a la respuesta cuando solo se dejan las palabras con las "
                   "puntuaciones más altas. Se mide con el primer 1, 5, 10, 20 y 50 % de las palabras, "
                   "redondeado hacia arriba. Un valor bajo habla a favor de la puntuación.";
        case Key::define_sufficiency_formula:
            return "media sobre estos k de p(texto completo) − p(texto con todas las palabras ocultas salvo "
                   "las k primeras)";
        case Key::define_random_order_title: return "Orden aleatorio";
        case Key::define_random_order_words:
            return "Las palabras en un orden sacado al azar, con una semilla que permite repetirlo. Una "
                   "puntuación que diga algo sobre la respuesta debería superar al azar.";
        case Key::define_random_order_formula:
            return "orden d = las posiciones 1 … n barajadas con la semilla y el sorteo d";
        case Key::define_hide_title: return "Ocultar una palabra";
        case Key::define_hide_words:
            return "La palabra se sustituye por <unk>, el token de palabra desconocida, y el modelo vuelve a "
                   "leer el texto. La palabra es entonces desconocida, no ausente: su lugar queda.";
        case Key::define_hide_formula: return "id(j) ← id de <unk>";
        case Key::define_swap_title: return "Cambiar una palabra";
        case Key::define_swap_words:
            return "Otra palabra ocupa el lugar de una, y el modelo vuelve a leer el texto. Las demás "
                   "palabras quedan.";
        case Key::define_swap_formula: return "id(j) ← id de la otra palabra";
        case Key::define_joint_effect_title: return "Efecto conjunto";
        case Key::define_joint_effect_words:
            return "Lo que cuesta ocultar dos palabras juntas más allá de lo que cuesta cada una sola. Por "
                   "encima de 0, importan juntas más de lo que se ve al ocultarlas una a una; por debajo de "
                   "0, juntas cuestan menos que la suma de las dos.";
        case Key::define_joint_effect_formula:
            return "exceso(i, j) = perdida(i y j juntas) − (perdida(i) + perdida(j))";
        case Key::define_shuffle_title: return "Barajar";
        case Key::define_shuffle_words:
            return "Las palabras de todo el texto en otro orden, sacado de una semilla, y después cortadas "
                   "en el límite del modelo.";
        case Key::define_shuffle_formula:
            return "para i = n − 1 … 1: las palabras en i y en aleatorio mod (i + 1) cambian de lugar";
        case Key::define_silence_title: return "Silenciar una cabeza";
        case Key::define_silence_words:
            return "Lo que escribe una cabeza se sustituye por ceros, o por su media sobre las palabras de "
                   "los tiques del paquete. Sus pesos quedan como están, pero nada de lo que lee llega "
                   "adelante.";
        case Key::define_silence_formula:
            return "salida(cabeza) ← 0, o salida(cabeza) ← media de salida(cabeza)";
        case Key::define_evenness_title: return "Uniformidad";
        case Key::define_evenness_words:
            return "Con cuánta igualdad reparte una cabeza sus pesos: 1 si todas las palabras reciben lo "
                   "mismo, 0 si una lo recibe todo. Cuanto más baja, más nítido se ve el dibujo de los "
                   "pesos.";
        case Key::define_evenness_formula:
            return "media sobre las palabras que leen de −Σ w ln w ÷ ln m, con m palabras que se pueden leer";
        case Key::define_accuracy_title: return "Acierto";
        case Key::define_accuracy_words:
            return "La parte de los tiques con un equipo conocido en que la respuesta del modelo es el "
                   "equipo de la mesa de ayuda: el que dieron las personas al tique, en la columna team.";
        case Key::define_accuracy_formula: return "respuestas correctas ÷ tiques con un equipo conocido";
        case Key::define_baselines_title: return "Modelos de referencia";
        case Key::define_baselines_words:
            return "Modelos más sencillos con los que comparar. Cuentan cuántas veces aparece cada palabra y "
                   "no ven el orden.";
        case Key::define_baselines_formula:
            return "modelo lineal: recuentos → etiquetas; bolsa de palabras: log(1 + recuentos) → capa "
                   "oculta → etiquetas";
        case Key::define_interval_title: return "Intervalo del 95 %";
        case Key::define_interval_words:
            return "Lo segura que es una proporción. Si los tiques fueran una muestra aleatoria, un "
                   "intervalo así contendría la proporción verdadera unas 95 veces de cada 100.";
        case Key::define_interval_formula:
            return "(p + z²÷2n ± z · √(p · (1 − p)÷n + z²÷4n²)) ÷ (1 + z²÷n), con z = 1,96";
        case Key::define_source_lesson: return "De la lección “Attention step by step”.";
        case Key::define_source_own:
            return "Propia de esta página: un dibujo de la atención suele mostrar una sola cabeza.";
        case Key::define_source_pairs:
            return "Propia de esta página, a partir de la ventaja perdida de la lección.";
        case Key::define_source_rollout:
            return "Abnar y Zuidema 2020, “Quantifying attention flow in transformers”.";
        case Key::define_source_spearman:
            return "Spearman 1904, “The proof and measurement of association between two things”.";
        case Key::define_source_eraser:
            return "DeYoung et al. 2020, “ERASER: a benchmark to evaluate rationalized NLP models”.";
        case Key::define_source_splitmix:
            return "Barajado de Fisher y Yates; números de SplitMix64 (Steele, Lea y Flood 2014).";
        case Key::define_source_shuffle:
            return "Barajado de Fisher y Yates con SplitMix64 (Steele, Lea y Flood 2014); los lugares, desde "
                   "0.";
        case Key::define_source_silence:
            return "Con ceros: Michel, Levy y Neubig 2019, “Are sixteen heads really better than one?”.";
        case Key::define_source_entropy:
            return "Entropía: Shannon 1948, “A mathematical theory of communication”.";
        case Key::define_source_wilson:
            return "Wilson 1927, “Probable inference, the law of succession, and statistical inference”.";

        // the terms of every room
        case Key::define_token_title: return "Token";
        case Key::define_token_words:
            return "Un trozo de texto que el modelo lee como una unidad: aquí, una serie de letras, una "
                   "serie de cifras o cualquier otro carácter suelto, en minúsculas.";
        case Key::define_vocabulary_title: return "Vocabulario";
        case Key::define_vocabulary_words:
            return "Los tokens que el modelo conoce. Cada uno tiene un número, su id, y una fila en la tabla "
                   "de embeddings.";
        case Key::define_unknown_title: return "Palabra desconocida";
        case Key::define_unknown_words:
            return "Una palabra que no está en el vocabulario. El modelo lee <unk> en su lugar: ve que ahí "
                   "hay una palabra, pero no cuál.";
        case Key::define_embedding_title: return "Embedding";
        case Key::define_embedding_words:
            return "Los números aprendidos que representan un token. El mismo token tiene siempre los "
                   "mismos.";
        case Key::define_embedding_formula: return "e(i) = la fila de id(i) en la tabla de embeddings";
        case Key::define_position_title: return "Vector de posición";
        case Key::define_position_words:
            return "Números aprendidos que representan un lugar del texto, sumados al embedding del token de "
                   "ese lugar, para que el orden de las palabras pueda contar.";
        case Key::define_position_formula: return "x(i) = e(i) + p(i)";
        case Key::define_block_title: return "Bloque";
        case Key::define_block_words:
            return "Una parte del modelo que se repite: la atención con sus cabezas y después una red "
                   "feed-forward. Cada una suma lo que calcula al vector de cada palabra.";
        case Key::define_head_title: return "Cabeza";
        case Key::define_head_words:
            return "Una de las varias atenciones que un bloque calcula en paralelo. Cada una tiene sus "
                   "propias consultas, claves y valores, así que cada una puede buscar algo distinto.";
        case Key::define_head_formula: return "d = números del vector de una palabra ÷ número de cabezas";
        case Key::define_query_title: return "Consulta";
        case Key::define_query_words:
            return "Lo que una palabra busca en las palabras que lee, en d números. El modelo la calcula a "
                   "partir del vector de la palabra; en A mano está dada.";
        case Key::define_query_formula: return "q(i) = x(i) · Wq + bq";
        case Key::define_key_title: return "Clave";
        case Key::define_key_words:
            return "Lo que una palabra ofrece para que la encuentren, en d números. Con ella se comparan las "
                   "consultas de las palabras que leen.";
        case Key::define_key_formula: return "k(j) = x(j) · Wk + bk";
        case Key::define_value_title: return "Valor";
        case Key::define_value_words: return "Lo que una palabra entrega cuando la leen, en d números.";
        case Key::define_value_formula: return "v(j) = x(j) · Wv + bv";
        case Key::define_score_title: return "Puntuación";
        case Key::define_score_words:
            return "Cuánto encaja una clave con una consulta: su producto escalar, es decir, sus números "
                   "multiplicados por parejas y sumados.";
        case Key::define_score_formula: return "s(i, j) = q(i) · k(j) = Σ q(i, n) · k(j, n)";
        case Key::define_scaled_title: return "Puntuación escalada";
        case Key::define_scaled_words:
            return "La puntuación dividida por la raíz cuadrada de d. Sin ello, los vectores largos tienen "
                   "puntuaciones grandes y softmax da casi todo el peso a una sola palabra.";
        case Key::define_scaled_formula: return "z(i, j) = s(i, j) ÷ √d";
        case Key::define_softmax_title: return "Softmax";
        case Key::define_softmax_words:
            return "Convierte puntuaciones en pesos: e elevado a cada una, dividido por la suma de todas. "
                   "Todos los pesos son mayores que 0 y suman 1.";
        case Key::define_softmax_formula:
            return "w(i, j) = exp(z(i, j)) ÷ Σ exp(z(i, m)), sobre las palabras m que se pueden leer";
        case Key::define_weight_title: return "Peso de atención";
        case Key::define_weight_words:
            return "Cuánto del valor de una palabra entra en lo que toma la palabra que lee. Los pesos de "
                   "una palabra que lee suman 1. Un peso no es una razón de la respuesta.";
        case Key::define_weight_formula:
            return "w(i, j): fila i, la palabra que lee; columna j, la palabra leída";
        case Key::define_reading_title: return "Palabra que lee";
        case Key::define_reading_words:
            return "La palabra cuya consulta se compara con las claves. Su fila de la matriz dice cuánto lee "
                   "de cada palabra.";
        case Key::define_output_title: return "Salida";
        case Key::define_output_words:
            return "Lo que una cabeza calcula para la palabra que lee: los valores de todas las palabras, "
                   "cada uno por su peso, sumados.";
        case Key::define_output_formula: return "o(i) = Σ w(i, j) · v(j)";
        case Key::define_projection_title: return "Proyección de salida";
        case Key::define_projection_words:
            return "Mezcla las salidas de las cabezas de un bloque, puestas una al lado de otra, en un "
                   "vector para cada palabra.";
        case Key::define_projection_formula: return "a(i) = (o(1, i), …, o(H, i)) · Wo + bo";
        case Key::define_norm_title: return "Normalización de capa";
        case Key::define_norm_words:
            return "Desplaza y escala los números del vector de una palabra a media 0 y varianza 1; después "
                   "los multiplica por números aprendidos y les suma números aprendidos.";
        case Key::define_norm_formula: return "(x − media) ÷ √(varianza + ε) · γ + β";
        case Key::define_feed_forward_title: return "Red feed-forward";
        case Key::define_feed_forward_words:
            return "Dos capas que trabajan con el vector de cada palabra por separado. Entre ellas, ReLU "
                   "convierte los números negativos en 0.";
        case Key::define_feed_forward_formula: return "máx(0, x · W1 + b1) · W2 + b2";
        case Key::define_residual_title: return "Residual";
        case Key::define_residual_words:
            return "El vector de antes de un paso, al que se suma el resultado del paso: cada paso cambia el "
                   "vector de una palabra en lugar de sustituirlo.";
        case Key::define_residual_formula: return "x ← x + paso(x)";
        case Key::define_mean_title: return "Media sobre las palabras";
        case Key::define_mean_words:
            return "Un vector para todo el texto: la media de los vectores de todas sus palabras. A partir "
                   "de él se calculan los logits.";
        case Key::define_mean_formula: return "m = Σ x(i) ÷ n";
        case Key::define_logit_title: return "Logit";
        case Key::define_logit_words:
            return "El número que el modelo da a una respuesta antes de que sea una probabilidad. Gana el "
                   "mayor; de un único logit decide el signo.";
        case Key::define_logit_formula: return "logit = m · W + b";
        case Key::define_part_title: return "Parte de un logit";
        case Key::define_part_words:
            return "Lo que una parte del modelo escribió directamente en un logit: los tokens, las "
                   "posiciones, una cabeza, una red feed-forward. La escala de la normalización queda como "
                   "estaba en la pasada.";
        case Key::define_part_formula: return "logit = Σ partes + sesgo";
        case Key::define_probability_title: return "Probabilidad";
        case Key::define_probability_words:
            return "Los logits pasados por softmax: cómo reparte el modelo el 100% entre las respuestas. "
                   "Dice lo seguro que está el modelo, no con qué frecuencia acierta.";
        case Key::define_probability_formula:
            return "p(a) = exp(logit a) ÷ Σ exp(logit); de un único logit, 1 ÷ (1 + exp(−logit))";
        case Key::define_mask_title: return "Máscara";
        case Key::define_mask_words:
            return "Dice qué palabras no se pueden leer. Reciben el peso 0, y las demás se reparten el "
                   "total.";
        case Key::define_mask_formula: return "z(i, j) ← −∞ donde la palabra i no puede leer la palabra j";
        case Key::define_causal_title: return "Máscara causal";
        case Key::define_causal_words:
            return "Una palabra solo se lee a sí misma y a las anteriores, como en los modelos que escriben "
                   "la palabra siguiente.";
        case Key::define_causal_formula: return "la palabra i puede leer la palabra j donde j ≤ i";
        case Key::define_padding_title: return "Relleno";
        case Key::define_padding_words:
            return "Lugares que alargan un texto corto hasta la longitud de los que se calculan con él. Una "
                   "máscara impide que ninguna palabra los lea.";
        case Key::define_average_title: return "Media de las cabezas";
        case Key::define_average_words:
            return "La media de los pesos de todas las cabezas de un bloque. Un patrón de una sola cabeza "
                   "puede no verse en ella.";
        case Key::define_average_formula: return "w(i, j) = Σ w(h, i, j) ÷ H, sobre las H cabezas h";
        case Key::define_quadratic_title: return "n²";
        case Key::define_quadratic_words:
            return "Cada palabra lee todas las palabras, así que un texto de n palabras tiene n · n pesos "
                   "por cabeza y bloque. El doble de palabras, cuatro veces más pesos.";
        case Key::define_quadratic_formula: return "n² pesos; con hashing, unas n ln n comparaciones";
        case Key::define_source_common: return "De uso común; esto es lo que calcula la página.";
        case Key::define_source_transformer: return "Vaswani et al. 2017, “Attention is all you need”.";
        case Key::define_source_norm: return "Ba, Kiros y Hinton 2016, “Layer normalization”.";
        case Key::define_source_residual:
            return "He et al. 2016, “Deep residual learning for image recognition”.";
        case Key::define_source_bridle:
            return "Bridle 1990, “Probabilistic interpretation of feedforward classification network "
                   "outputs”.";
        case Key::terms: return "Términos";
        case Key::terms_hint: return "Qué significa cada término de estas páginas, por orden alfabético";
        case Key::welcome_label: return "Una primera pista";
        case Key::welcome_by_hand:
            return "Pulsa “Siguiente”: cada pulsación muestra el siguiente paso del cálculo.";
        case Key::welcome_by_hand_ended:
            return "Este es el cálculo completo. Pulsa “Paso a paso” para verlo desde el primer paso.";
        case Key::welcome_explorer: return "Pulsa una palabra: verás qué lee.";
        case Key::welcome_inside:
            return "Elige una vista: cada una muestra la misma pasada por el modelo de otra manera.";
        case Key::welcome_evidence: return "Elige una vista: cada una le hace otra pregunta al modelo.";
        case Key::welcome_guide:
            return "Empieza una actividad: te muestra una vista y pregunta qué ves en ella.";
        case Key::welcome_close: return "Cerrar";

        // evidence: curves
        case Key::curves_title: return "Fidelidad de cada puntuación";
        case Key::curves_intro:
            return "Las palabras se toman en el orden de una puntuación, la más alta primero: o se ocultan, "
                   "o se dejan solas y se ocultan todas las demás. Con una buena puntuación, la primera "
                   "línea cae pronto y la segunda sube pronto.";
        case Key::curves_hidden_title: return "Ocultas las k primeras palabras: probabilidad de {0}";
        case Key::curves_kept_title: return "Solo quedan las k primeras palabras: probabilidad de {0}";
        case Key::curves_same:
            return "Aquí, {0} es la propia atención recibida: el último bloque, la media de sus cabezas. Sus "
                   "líneas coinciden.";
        case Key::curves_random_mean: return "órdenes aleatorios, media";
        case Key::curves_random_note:
            return "Al azar: la media de {0} {0?orden|órdenes}, semilla {1}. La banda va del más bajo al más "
                   "alto.";
        case Key::curves_random_waiting: return "Aún no se ha medido ningún orden aleatorio.";
        case Key::curves_reseed: return "Otros órdenes al azar";
        case Key::curves_axis: return "palabras tomadas, k";
        case Key::curves_slider: return "Palabras tomadas, k";
        case Key::curves_taken: return "{0} de {1} {1?palabra|palabras}";
        case Key::curves_read_title: return "Probabilidad de {0} al tomar k palabras";
        case Key::column_hidden: return "Se ocultan";
        case Key::column_kept: return "Solo quedan ellas";
        case Key::curves_faithfulness_title: return "Fidelidad: con el primer 1, 5, 10, 20 y 50 %";
        case Key::curves_shares_note:
            return "Redondeadas hacia arriba, estas partes de {0} {0?palabra|palabras} son {1} "
                   "{2?palabra|palabras}.";
        case Key::curves_deviation_note: return "Tras ±: la desviación típica sobre los órdenes aleatorios.";
        case Key::column_comprehensiveness: return "Exhaustividad";
        case Key::column_sufficiency: return "Suficiencia";
        case Key::curves_full:
            return "Con el texto completo, {0} tiene {1}; con todas las palabras ocultas, {2}.";
        case Key::curves_most: return "La exhaustividad más alta de las puntuaciones, {0}, es la de {1}.";
        case Key::curves_least: return "La suficiencia más baja de las puntuaciones, {0}, es la de {1}.";
        case Key::curves_chance:
            return "De {0} {0?orden aleatorio|órdenes aleatorios}, {1} {1?iguala o supera|igualan o superan} "
                   "a {2} en exhaustividad, y {3} en suficiencia.";
        case Key::curves_one:
            return "Con una sola palabra hay un solo orden, así que todas las líneas son iguales y ninguna "
                   "puntuación se distingue del azar.";
        case Key::curves_head_start:
            return "La propia ventaja perdida se midió ocultando palabras, así que sus líneas parten con "
                   "ventaja.";
        case Key::curves_foreign:
            return "Lo que esto no puede mostrar: un texto en que casi todas las palabras son <unk> puede no "
                   "parecerse a nada de lo que vio el modelo al entrenarse. Parte de una caída puede venir "
                   "de ahí.";
        case Key::curves_live:
            return "{0} {0?palabra tomada|palabras tomadas} por {1}: {2} tiene {3} con {0?ella oculta|ellas "
                   "ocultas}, {4} si solo {0?queda ella|quedan ellas}.";
        case Key::curves_live_waiting: return "Se están midiendo las curvas.";

        // evidence: swap
        case Key::swap_title: return "Cambiar una palabra";
        case Key::swap_hint: return "Elige una palabra del texto y pon otra en su lugar.";
        case Key::swap_words: return "Las palabras del texto";
        case Key::swap_word: return "{0}, palabra {1}";
        case Key::swap_word_unknown: return "{0}, palabra {1}, desconocida para el modelo";
        case Key::swap_place: return "En lugar de “{0}” (palabra {1})";
        case Key::swap_field: return "La palabra nueva";
        case Key::swap_placeholder: return "una palabra";
        case Key::swap_clear: return "Deshacer";
        case Key::swap_opposites: return "Opuestas";
        case Key::swap_nearest: return "Las más cercanas en el embedding";
        case Key::swap_nearest_note:
            return "Los números son cosenos entre los vectores entrenados de las dos palabras: 1 si apuntan "
                   "en el mismo sentido, 0 si forman un ángulo recto.";
        case Key::swap_suggestion: return "{0}, coseno {1}";
        case Key::swap_no_opposites:
            return "Nuestra lista de opuestas no tiene ninguna de “{0}” que este modelo conozca.";
        case Key::swap_nearest_unknown:
            return "“{0}” no está en el vocabulario. El modelo lee <unk> en su lugar, así que ninguna "
                   "palabra es la más cercana.";
        case Key::swap_no_nearest: return "El vocabulario no tiene otra palabra.";
        case Key::swap_several_typed:
            return "El modelo lee eso como {0} palabras. Una palabra ocupa el lugar de una: escribe una "
                   "sola.";
        case Key::swap_not_in_vocabulary:
            return "“{0}” no está en el vocabulario, y este modelo no tiene <unk> que leer en su lugar.";
        case Key::swap_same: return "“{0}” ya está ahí, así que nada cambia.";
        case Key::swap_both_unknown:
            return "Ninguna de las dos palabras está en el vocabulario. El modelo lee <unk> en ambos casos, "
                   "así que nada cambia.";
        case Key::swap_unknown:
            return "“{0}” no está en el vocabulario: el modelo lee <unk>. Así que este cambio equivale a "
                   "ocultar “{1}”.";
        case Key::swap_none: return "Aún no se ha cambiado nada. La respuesta al texto es {0}, {1}.";
        case Key::swap_stays:
            return "Con “{0}” en lugar de “{1}” (palabra {2}), la respuesta sigue siendo {3}: {4} antes, {5} "
                   "ahora.";
        case Key::swap_moves:
            return "Con “{0}” en lugar de “{1}” (palabra {2}), la respuesta pasa de {3} ({4}) a {5} ({6}).";
        case Key::swap_lead_same: return "La ventaja de {0} sigue en {1}.";
        case Key::swap_lead_falls: return "La ventaja de {0} baja de {1} a {2}.";
        case Key::swap_lead_grows: return "La ventaja de {0} sube de {1} a {2}.";
        case Key::swap_answers_title: return "La respuesta antes y después";
        case Key::swap_full_text: return "texto completo";
        case Key::swap_swapped: return "con el cambio";
        case Key::swap_points: return "Cambio en puntos porcentuales";
        case Key::swap_means_moved: return "Cambiar una sola palabra bastó para dar otra respuesta.";
        case Key::swap_means_stayed: return "Este cambio no bastó para dar otra respuesta; otro podría.";
        case Key::swap_means_hiding:
            return "Ventaja perdida: {1} al ocultar “{0}”, {2} con este cambio. Ocultar pregunta qué "
                   "necesita la respuesta; cambiar pregunta qué hace de ella otra palabra.";
        case Key::swap_means_limits:
            return "Un cambio en un texto muestra lo que pasa aquí, no lo que hace la palabra en otros "
                   "sitios.";

        // evidence: hide several
        case Key::several_title: return "Ocultar varias palabras";
        case Key::several_hint:
            return "Pulsa palabras para ocultarlas juntas. Cada palabra oculta se lee como <unk>.";
        case Key::several_toggle: return "Ocultar “{0}”, palabra {1}";
        case Key::several_unknown:
            return "El modelo no conoce esta palabra: ya lee <unk>, así que ocultarla no cambia nada.";
        case Key::several_clear: return "Ver todas";
        case Key::several_none: return "Aún no se ha ocultado nada. La respuesta al texto es {0}, {1}.";
        case Key::several_stays:
            return "Con {0} {0?palabra oculta|palabras ocultas}, la respuesta sigue siendo {1}: {2} antes, "
                   "{3} ahora.";
        case Key::several_moves:
            return "Con {0} {0?palabra oculta|palabras ocultas}, la respuesta pasa de {1} ({2}) a {3} ({4}).";
        case Key::several_only_one: return "Hay una palabra oculta: esto es ocultar las palabras una a una.";
        case Key::several_together:
            return "Ventaja perdida juntas: {0}. Una a una, sumadas: {1}. La diferencia es {2}.";
        case Key::several_answers_title: return "La respuesta con palabras ocultas";
        case Key::several_hidden: return "con palabras ocultas";
        case Key::several_pairs_title: return "Lo que se escapa al ocultar una a una";
        case Key::several_one: return "Un texto de una palabra no tiene pares de palabras.";
        case Key::several_waiting:
            return "{0?Falta|Faltan} por ocultar {0} {0?par|pares}. Lo que muestran se dirá cuando estén "
                   "todos medidos.";
        case Key::several_all_add_up:
            return "Cada par quita a la ventaja exactamente lo que quitan sus dos palabras una a una.";
        case Key::several_missed:
            return "El par que más difiere es {0}. Ventaja perdida juntas: {1}; por separado: {2} y {3}. "
                   "Juntas menos las dos por separado: {4}.";
        case Key::several_turned:
            return "En {0} de {1} {1?par|pares}, las dos juntas difieren de la suma en más de una décima "
                   "parte de la ventaja. {2} {2?par cambia|pares cambian} la respuesta aunque ninguna de sus "
                   "dos palabras lo hace sola.";
        case Key::several_matrix: return "Ventaja perdida juntas, menos las dos por separado";
        case Key::several_matrix_note:
            return "Por encima de 0: ocultas a la vez, dos palabras cuestan más ventaja que la suma de las "
                   "dos por separado. Por debajo de 0: menos.";
        case Key::several_shown: return "{0} de las {1} palabras: las de los pares que más difieren.";
        case Key::several_top_title: return "Los pares que más difieren";
        case Key::several_top_hint: return "Pulsa un par para ocultarlo.";
        case Key::several_pair_hide: return "Ocultar {0}";
        case Key::several_pair_detail: return "juntas {0}, por separado {1} y {2}";
        case Key::several_pair_full:
            return "Ventaja perdida juntas {0}, por separado {1} y {2}, diferencia {3}";
        case Key::several_means_unknown:
            return "Para el modelo, una palabra oculta es una palabra desconocida, no ausente.";
        case Key::several_means_together:
            return "Cuando dos palabras dicen lo mismo, puede faltar cualquiera de ellas mientras quede la "
                   "otra. Al ocultarlas una a una, las dos parecen poco importantes.";
        case Key::several_means_pairs:
            return "Los pares no son todo: tres palabras o más pueden importar juntas, y eso no se ha "
                   "probado aquí.";

        // evidence: shuffle
        case Key::shuffle_title: return "Barajar las palabras";
        case Key::shuffle_many: return "Barajados";
        case Key::shuffle_choice: return "Cuántos barajados";
        case Key::shuffle_same:
            return "Para el modelo, todas las palabras de este texto son la misma, así que todos los órdenes "
                   "son iguales.";
        case Key::shuffle_one: return "Una sola palabra no tiene otro orden.";
        case Key::shuffle_cut:
            return "El texto es más largo de lo que lee el modelo. Las palabras se barajan antes del corte, "
                   "así que cada barajado puede dejar fuera otras palabras.";
        case Key::shuffle_first_keeps:
            return "El primer barajado, con la semilla {0}, es el que muestra el Explorador. También "
                   "responde {1}; {2} recibe {3}.";
        case Key::shuffle_first_changes:
            return "El primer barajado, con la semilla {0}, es el que muestra el Explorador. En cambio, "
                   "responde {1}; {2} recibe {3}.";
        case Key::shuffle_kept:
            return "{0} de {1} {1?barajado|barajados} {0?conserva|conservan} la respuesta {2}: {3}, con un "
                   "intervalo del 95 % entre {4} y {5}.";
        case Key::shuffle_spread:
            return "La probabilidad de {0} es {1} en el orden de lectura. Al barajar es {2} en promedio, {3} "
                   "como mínimo y {4} como máximo.";
        case Key::shuffle_counts_title: return "Respuestas a las palabras barajadas";
        case Key::shuffle_bins_title: return "La probabilidad de {0} al barajar";
        case Key::shuffle_bins_note:
            return "Cuántos barajados dan a la respuesta en el orden de lectura una probabilidad entre estos "
                   "valores.";
        case Key::shuffle_full: return "{0}, la respuesta en el orden de lectura";
        case Key::shuffle_bin: return "{0}–{1} %";
        case Key::shuffle_share: return "Parte";
        case Key::shuffle_in_order: return "sin barajar";
        case Key::shuffle_means_none:
            return "{0} {0?orden probado: no cambió|órdenes probados: ninguno cambió} la respuesta. Aquí "
                   "importa qué palabras hay, más que su orden.";
        case Key::shuffle_means_some:
            return "{0} de {1} {1?orden probado|órdenes probados} {0?cambió|cambiaron} la respuesta: en este "
                   "texto el modelo se guía también por el orden, no solo por qué palabras hay.";
        case Key::shuffle_means_limits:
            return "Unas palabras barajadas no son una frase. La prueba muestra cuánto se apoya la respuesta "
                   "en el orden, no qué palabras tienen que ir juntas.";

        // evidence: silence a head
        case Key::silence_title: return "Silenciar una cabeza";
        case Key::silence_hint:
            return "Cada cabeza se silencia por sí sola: su salida se sustituye para todas las palabras.";
        case Key::silence_output: return "Una cabeza silenciada da";
        case Key::silence_zero: return "cero";
        case Key::silence_mean: return "su media";
        case Key::silence_no_tickets:
            return "Este modelo venía sin tiques, así que no hay salida media que dar.";
        case Key::silence_mean_of:
            return "Su salida media sobre todas las palabras de {0} {0?tique que venía|tiques que venían} "
                   "con el modelo.";
        case Key::silence_full: return "La respuesta al texto es {0}, {1}, con una ventaja de {2}.";
        case Key::silence_head_stays:
            return "Silenciada: {0}. La respuesta sigue siendo {1}: {2} antes, {3} ahora. Ventaja perdida: "
                   "{4}.";
        case Key::silence_head_moves:
            return "Silenciada: {0}. La respuesta pasa de {1} ({2}) a {3} ({4}). Ventaja perdida: {5}.";
        case Key::silence_correlation:
            return "Sobre las {0} cabezas, la nitidez y el tamaño de la ventaja perdida tienen una "
                   "correlación de rangos de {1}. La nitidez es 1 menos la uniformidad de los pesos de una "
                   "cabeza.";
        case Key::silence_one_head:
            return "Este modelo tiene una sola cabeza, así que no hay nada con lo que compararla.";
        case Key::silence_one_word:
            return "Una sola palabra se da toda su atención a sí misma en cada cabeza, así que ninguna "
                   "cabeza parece más nítida que otra.";
        case Key::silence_all_alike:
            return "Todas las cabezas son igual de nítidas, o cuestan la misma ventaja, así que no hay "
                   "correlación de rangos.";
        case Key::silence_same_head:
            return "La cabeza más nítida, {0}, es también la que más mueve la ventaja al silenciarla: "
                   "ventaja perdida {1}.";
        case Key::silence_other_head:
            return "La cabeza más nítida es {0}: ventaja perdida {1}. La que más mueve la ventaja al "
                   "silenciarla es {2}: ventaja perdida {3}.";
        case Key::silence_table:
            return "Cada cabeza: la respuesta sin ella, y lo nítidos que se ven sus pesos";
        case Key::silence_table_title: return "Las cabezas, silenciadas una a una";
        case Key::silence_table_hint: return "Pulsa una cabeza para elegirla.";
        case Key::silence_lost: return "Ventaja perdida";
        case Key::silence_even: return "Uniformidad";
        case Key::silence_strongest: return "Mayor peso";
        case Key::silence_short_strongest: return "mayor {0}";
        case Key::silence_waiting: return "aún no";
        case Key::silence_even_note:
            return "Uniformidad: 1 si todas las palabras reciben el mismo peso, 0 si una lo recibe todo. "
                   "Cuanto menos uniforme, más nítida se ve.";
        case Key::silence_means_nothing:
            return "Aquí, lo nítida que se ve una cabeza dice poco de cuánto la necesita la respuesta.";
        case Key::silence_means_more:
            return "Aquí, las cabezas más nítidas tienden a importar más para la respuesta. En otro texto "
                   "puede ser distinto.";
        case Key::silence_means_less:
            return "Aquí, las cabezas más nítidas tienden a importar menos para la respuesta. En otro texto "
                   "puede ser distinto.";
        case Key::silence_means_limits:
            return "Se silencia una cabeza cada vez. Si dos hacen el mismo trabajo, ninguna parece "
                   "necesaria.";
        case Key::silence_means_zero:
            return "Cero puede ser una salida que la cabeza no da nunca, y el resto del modelo no se entrenó "
                   "para eso.";
        case Key::silence_means_mean:
            return "La media deja lo que la cabeza da en todos los textos, y quita lo que da en este.";

        // evidence: tickets
        case Key::tickets_title: return "Muchos tiques";
        case Key::sweep_practice:
            return "El conjunto de práctica: {0} {0?tique|tiques} con nuestras propias palabras, que este "
                   "modelo nunca vio al entrenarse.";
        case Key::sweep_pack: return "{0?El tique|Los tiques} del paquete de este modelo: {0}.";
        case Key::sweep_file: return "{0}: {1} {1?tique|tiques}.";
        case Key::sweep_none: return "Este paquete no tiene tiques. Abre un archivo tuyo.";
        case Key::sweep_file_none: return "{0} no tiene tiques debajo de su primera línea.";
        case Key::sweep_unknown:
            return "{0} {0?tique no tiene equipo, o tiene|tiques no tienen equipo, o tienen} uno que este "
                   "modelo no conoce. Las cifras que necesitan un equipo {0?lo|los} dejan fuera.";
        case Key::sweep_unknown_all:
            return "Ningún tique tiene un equipo que este modelo conozca ({0}). Por eso se omite lo que "
                   "necesita un equipo: cuántas respuestas son correctas, y la tabla de equipos y "
                   "respuestas.";
        case Key::sweep_start: return "Medir {0} {0?tique|tiques}";
        case Key::sweep_open: return "Abrir archivo CSV …";
        case Key::sweep_to_practice: return "Los de práctica";
        case Key::sweep_to_pack: return "Tiques del paquete";
        case Key::sweep_faithfulness: return "También la fidelidad (tarda más)";
        case Key::sweep_private:
            return "El archivo se lee aquí, en tu navegador. Nada de él se envía a ninguna parte.";
        case Key::sweep_format:
            return "Un archivo es un CSV cuya primera línea nombra ticket_id, text y team, como el valid.csv "
                   "del curso. Una columna style o kind forma grupos; todas las columnas se conservan al "
                   "exportar.";
        case Key::sweep_encoding: return "El archivo es texto en {0} y se leyó como tal.";
        case Key::sweep_invite_answers:
            return "Se mide para cada tique: la respuesta del modelo, y su respuesta con las palabras "
                   "barajadas.";
        case Key::sweep_invite_baselines:
            return "Al lado: las respuestas de {0} {0?modelo de referencia, que solo cuenta palabras y no "
                   "ve|modelos de referencia, que solo cuentan palabras y no ven} el orden.";
        case Key::sweep_invite_hiding:
            return "Cada palabra se oculta una vez, para ver si la palabra con más atención es la que más "
                   "necesita la respuesta.";
        case Key::sweep_invite_faithfulness:
            return "Para cada puntuación, las palabras que pone primero se ocultan juntas, y después se "
                   "dejan solas.";
        case Key::sweep_progress: return "{0} de {1} {1?tique medido|tiques medidos}";
        case Key::sweep_progress_left: return "{0} de {1} {1?tique medido|tiques medidos}, {2}";
        case Key::sweep_seconds_left: return "{0?falta|faltan} cerca de {0} s";
        case Key::sweep_minutes_left: return "{0?falta|faltan} cerca de {0} min";
        case Key::sweep_by_workers: return "{0} {0?proceso calcula|procesos calculan} en segundo plano.";
        case Key::sweep_by_page: return "Calcula la propia página, poco a poco.";
        case Key::sweep_lost:
            return "{0} {0?proceso terminó|procesos terminaron} antes de tiempo. {1} {1?tique volvió y se "
                   "dio|tiques volvieron y se dieron} a otros.";
        case Key::sweep_stopped:
            return "Detenido tras {0} de {1} {1?tique|tiques}: las cifras son solo de {0?ese|esos}.";
        case Key::sweep_so_far:
            return "Aún se mide: por ahora las cifras son de {0} de {1} {1?tique|tiques}.";
        case Key::sweep_complete: return "{0?Medido el único tique|Medidos todos los tiques}: {0}.";
        case Key::sweep_without_words:
            return "{0} {0?tique no tiene|tiques no tienen} ninguna palabra que el modelo pueda leer y no "
                   "{0?cuenta|cuentan} en ninguna cifra.";
        case Key::sweep_cut:
            return "{0} {0?tique es más largo|tiques son más largos} que las {1} palabras que lee el modelo: "
                   "solo se leyó su comienzo.";
        case Key::sweep_live: return "Midiendo {0} {0?tique|tiques}.";
        case Key::sweep_live_right: return "{0} de {1} respuestas {0?es correcta|son correctas}.";
        case Key::sweep_live_agree:
            return "En {0} de {1} tiques, la palabra más atendida es la más influyente.";
        case Key::figure_title: return "Las cifras";
        case Key::figure_here_practice: return "tiques de práctica";
        case Key::figure_here_pack: return "tiques del paquete";
        case Key::figure_pack: return "{0}, {1} {1?tique|tiques}: medido antes, con este modelo";
        case Key::figure_now: return "ahora: {0}";
        case Key::figure_before: return "antes: {0}";
        case Key::figure_right: return "La respuesta es el equipo de la mesa de ayuda";
        case Key::figure_right_shuffled: return "… con las palabras barajadas";
        case Key::figure_baseline: return "{0}: su respuesta es el equipo de la mesa de ayuda";
        case Key::figure_changed: return "Barajar las palabras cambia la respuesta";
        case Key::figure_agree: return "La palabra más atendida es la más influyente";
        case Key::figure_interval: return "Intervalo del 95 %: de {0} a {1}.";
        case Key::figure_correlation:
            return "Correlación de rangos media entre atención recibida y ventaja perdida";
        case Key::figure_count: return "{0} de {1}";
        case Key::figure_column_count: return "Tiques";
        case Key::figure_none_here: return "sin medir";
        case Key::figure_confusion_title: return "El equipo de la mesa de ayuda y la respuesta";
        case Key::figure_confusion_note:
            return "Una fila por cada equipo de la mesa de ayuda, una columna por cada respuesta; en la "
                   "diagonal, los dos son iguales.";
        case Key::figure_confusion_all_right:
            return "Todas las respuestas son el equipo de la mesa de ayuda.";
        case Key::figure_confused:
            return "La confusión más frecuente: {0} de {1} {1?tique|tiques} de {2} {0?recibió|recibieron} la "
                   "respuesta {3}.";
        case Key::figure_confusion_large:
            return "Los {0} × {0} recuentos no caben aquí. El archivo JSON los tiene.";
        case Key::figure_column_team: return "Mesa";
        case Key::figure_column_right: return "Acierto";
        case Key::figure_styles_title: return "Por estilo";
        case Key::figure_lengths_title: return "Por longitud";
        case Key::figure_column_style: return "Estilo";
        case Key::figure_column_length: return "Longitud";
        case Key::figure_column_shuffled: return "Acierto, barajado";
        case Key::figure_column_agree: return "Coinciden";
        case Key::figure_group_note:
            return "Acierto: la respuesta es el equipo de la mesa de ayuda. Barajado: lo mismo con las "
                   "palabras barajadas. Coinciden: la palabra más atendida es la más influyente.";
        case Key::figure_no_style: return "sin estilo indicado";
        case Key::figure_words: return "{0} {0?palabra|palabras}";
        case Key::figure_word_range: return "de {0} a {1} palabras";
        case Key::figure_tickets: return "{0} {0?tique|tiques}";
        case Key::figure_correlations_title: return "¿Coinciden los dos órdenes de las palabras?";
        case Key::figure_correlations_note:
            return "Los tiques según la correlación de rangos entre atención recibida y ventaja perdida: 1 "
                   "es el mismo orden; −1, el opuesto.";
        case Key::figure_correlations_mean: return "La media, marcada con la línea, es {0}.";
        case Key::figure_correlations_none:
            return "En {0} {0?tique|tiques} no está definida: una sola palabra, o todos los valores de una "
                   "lista iguales.";
        case Key::figure_column_from_to: return "Correlación de rangos";
        case Key::figure_bin: return "de {0} a {1}";
        case Key::figure_faithful_title: return "Fidelidad de cada puntuación";
        case Key::figure_faithful_note:
            return "Medias sobre {0} {0?tique|tiques}. Una exhaustividad alta y una suficiencia baja hablan "
                   "a favor de una puntuación.";
        case Key::figure_faithful_none: return "No se midió en este barrido. Activa “{0}” y mide otra vez.";
        case Key::figure_column_score: return "Puntuación";
        case Key::figure_comprehensiveness: return "Exhaustividad";
        case Key::figure_sufficiency: return "Suficiencia";
        case Key::figure_score_received: return "atención recibida";
        case Key::figure_score_head: return "bloque {0}, cabeza {1} sola";
        case Key::figure_score_head_pack: return "una sola cabeza";
        case Key::figure_score_rollout: return "rollout de atención";
        case Key::figure_score_lead_lost: return "ventaja perdida";
        case Key::figure_score_random: return "un orden aleatorio";
        case Key::figure_means_agree:
            return "En {0} de {1} {1?tique|tiques}, la palabra con más atención es la que más le cuesta a la "
                   "respuesta al ocultarla.";
        case Key::figure_means_differ:
            return "En {0} {0?tique|tiques} importa más otra palabra que la que señala la atención: un peso "
                   "grande todavía no es una razón.";
        case Key::figure_means_all_agree:
            return "Aquí las dos no difieren nunca. Es un hallazgo sobre estos tiques, no una regla.";
        case Key::figure_means_chance:
            return "Una palabra elegida al azar sería esa palabra en el {0} de tiques como estos.";
        case Key::figure_means_correlation:
            return "Sobre todas las palabras de un tique, los dos órdenes tienen una correlación de rangos "
                   "media de {0}; 1 sería el mismo orden; 0, ninguna relación.";
        case Key::figure_means_shuffle:
            return "Barajar las palabras cambia {0} de {1} {1?respuesta|respuestas}. Una respuesta que se "
                   "mantiene no necesitaba este orden; otro barajado aún podría cambiarla.";
        case Key::figure_means_baseline_better:
            return "{0}, que solo cuenta palabras, acierta {1}; el transformer, {2}: en estos tiques no hace "
                   "falta el orden de las palabras para acertar lo mismo.";
        case Key::figure_means_baseline_worse:
            return "{0}, que solo cuenta palabras, acierta {1}; el transformer, {2}.";
        case Key::figure_means_faithful:
            return "De las puntuaciones, la que mejor encuentra las palabras que la respuesta necesita es "
                   "{0}: ocultarlas cuesta {1} de probabilidad en promedio; las de atención recibida cuestan "
                   "{2}; las de un orden aleatorio, {3}.";
        case Key::figure_means_hidden:
            return "Lo que esto no puede mostrar: una palabra oculta se convierte en una palabra "
                   "desconocida, no ausente, y el modelo puede reaccionar al hueco.";
        case Key::figure_means_single:
            return "Se escapan las palabras que solo importan juntas, porque se oculta una sola cada vez.";
        case Key::figure_means_sample:
            return "El intervalo del 95 % habla de tiques como estos, no de otros tipos de texto.";
        case Key::list_title: return "Los tiques";
        case Key::list_note:
            return "Al pulsar un tique se abre en el Explorador, que baraja con su propia semilla: su "
                   "respuesta barajada puede ser otra.";
        case Key::list_colours:
            return "En color: una respuesta que no es el equipo de la mesa de ayuda, una que cambió al "
                   "barajar, y una palabra que no es la más atendida.";
        case Key::list_wrong_unmeasured: return "fallos";
        case Key::list_changed_unmeasured: return "cambian al barajar";
        case Key::list_disagree_unmeasured: return "difieren";
        case Key::list_unmeasured: return "Aún sin medir: mide los tiques para ver cuáles son así.";
        case Key::list_filter: return "Ver";
        case Key::list_all: return "todos · {0}";
        case Key::list_wrong: return "fallos · {0}";
        case Key::list_changed: return "cambian al barajar · {0}";
        case Key::list_disagree: return "difieren · {0}";
        case Key::list_team: return "Equipo (mesa)";
        case Key::list_style: return "Estilo";
        case Key::list_every_team: return "todos";
        case Key::list_every_style: return "todos";
        case Key::list_range: return "{0}–{1} de {2}";
        case Key::list_empty: return "Ningún tique es así.";
        case Key::list_count: return "{0} {0?tique|tiques} en la lista.";
        case Key::list_previous: return "Anterior";
        case Key::list_next: return "Siguiente";
        case Key::list_column_ticket: return "Tique";
        case Key::list_column_text: return "Texto";
        case Key::list_column_answer: return "Respuesta";
        case Key::list_column_shuffled: return "Barajada";
        case Key::list_column_attended: return "Más atendida";
        case Key::list_column_influential: return "Más influyente";
        case Key::list_team_to_answer: return "mesa {0}, respuesta {1}";
        case Key::list_team_only: return "mesa {0}";
        case Key::list_answer_only: return "respuesta {0}";
        case Key::list_shuffled: return "barajada {0}";
        case Key::list_attended: return "más atendida “{0}”";
        case Key::list_influential: return "más influyente “{0}”";
        case Key::list_not_measured: return "aún sin medir";
        case Key::list_no_words: return "sin palabras";

        // the room Guide and the task in hand
        case Key::room_guide: return "Guía";
        case Key::svg_title_guide: return "Actividades, dibujadas por Attention Explorer";
        case Key::guide_loading: return "Cargando las actividades …";
        case Key::guide_intro:
            return "Una actividad te muestra una vista del modelo y pregunta qué ves en ella. Escribe tu "
                   "respuesta y te dirá si es correcta. Mientras tanto puedes recorrer las otras salas: la "
                   "tarea te acompaña.";
        case Key::guide_tasks: return "{0} {0?tarea|tareas}";
        case Key::guide_some_done: return "{0} de {1} {1?tarea hecha|tareas hechas}";
        case Key::guide_begin: return "Empezar";
        case Key::guide_continue: return "Continuar";
        case Key::guide_again: return "Ver de nuevo";
        case Key::guide_restart: return "Empezar de cero";
        case Key::guide_button_of: return "{0}: {1}";
        case Key::guide_restart_hint: return "Se olvidan sus respuestas, tras una pregunta.";
        case Key::guide_forget: return "¿Olvidar {0} {0?respuesta|respuestas}?";
        case Key::guide_keep: return "{0?Conservarla|Conservarlas}";
        case Key::guide_forgotten: return "{0} {0?respuesta olvidada|respuestas olvidadas}.";
        case Key::guide_on: return "abierta ahora";
        case Key::guide_own_title: return "Tus propias actividades";
        case Key::guide_own:
            return "Un docente puede escribir actividades en un archivo (JSON). Abre uno aquí o suéltalo "
                   "sobre la página.";
        case Key::guide_open: return "Abrir actividades …";
        case Key::guide_refused: return "{0} no se abrió: {1}";
        case Key::guide_no_activity:
            return "{2} pide la actividad “{0}”, que no está en este archivo. Tiene: {1}.";
        case Key::guide_no_task:
            return "{3} pide la tarea {0} de la actividad “{1}”, que tiene {2} {2?tarea|tareas}.";
        case Key::expected_guide: return "se esperaban una actividad y una tarea, como en guided-practice.2";
        case Key::task_place: return "Tarea {0} de {1}";
        case Key::task_place_done: return "Tarea {0} de {1}, hecha";
        case Key::task_in_line: return "Tarea {0} de {1}: {2}";
        case Key::task_predict: return "Primero predice. La vista se abre cuando hayas respondido.";
        case Key::task_text: return "El texto: “{0}”";
        case Key::task_text_of: return "El texto de {0}: “{1}”";
        case Key::task_answer_word: return "Tu respuesta, una palabra";
        case Key::task_answer_words: return "Tu respuesta, palabras separadas por comas";
        case Key::task_answer_number: return "Tu respuesta, un número";
        case Key::task_answer_choice: return "Elige una";
        case Key::task_answer_choices: return "Elige todas las correctas";
        case Key::task_answer_open: return "Tu respuesta, con tus palabras";
        case Key::task_take: return "Usar la palabra elegida, “{0}”";
        case Key::task_take_hint: return "la palabra elegida en la vista";
        case Key::task_check: return "Comprobar";
        case Key::task_compare: return "Comparar";
        case Key::task_show: return "Mostrar la respuesta";
        case Key::task_hint: return "Pista {0}: {1}";
        case Key::task_right: return "Correcto.";
        case Key::task_wrong: return "Todavía no.";
        case Key::task_wrong_more: return "Inténtalo otra vez.";
        case Key::task_wrong_hint: return "Inténtalo otra vez o pide una pista.";
        case Key::task_nearly_number:
            return "Cerca, pero no lo bastante: léelo otra vez, con todos los decimales.";
        case Key::task_nearly_word: return "Casi: escribe la palabra como está en el texto.";
        case Key::task_nearly_some: return "{0} de {1} {0?encontrada|encontradas}.";
        case Key::task_not_in_text: return "El texto no tiene {1?la palabra|las palabras} {0}.";
        case Key::task_several_words:
            return "“{0}” son {1} palabras para el modelo: {2}. Cada una cuenta por separado.";
        case Key::task_no_number: return "“{0}” no es un número.";
        case Key::task_unanswered: return "Primero escribe una respuesta.";
        case Key::task_unchosen: return "Primero elige una respuesta.";
        case Key::task_predicted: return "La vista está abierta: compara con ella tu predicción.";
        case Key::task_compared: return "Compara tu respuesta con esto.";
        case Key::task_answer_is: return "La respuesta: {0}";
        case Key::task_all_done: return "Era la última tarea pendiente: has hecho {0} de {0}.";
        case Key::task_yes: return "sí";
        case Key::task_no: return "no";
        case Key::task_view_back: return "Volver a la vista de esta tarea";
        case Key::task_view_open: return "Abrir la vista de esta tarea";
        case Key::task_previous: return "Anterior";
        case Key::task_next: return "Tarea siguiente";
        case Key::task_finish: return "Terminar";
        case Key::task_close: return "Cerrar la actividad";
        case Key::task_fold: return "Plegar la tarea";
        case Key::task_unfold: return "Desplegar la tarea";
        case Key::task_file_of: return "Una frase de esta tarea no se puede calcular: {0}";
        case Key::task_unanswerable:
            return "Esta tarea no se puede responder con este modelo: {0}";
        case Key::task_not_judged: return "Esta respuesta no se puede evaluar: {0}";
        case Key::task_not_said:
            return "Esto no se puede calcular con el modelo y el texto de esta tarea; abajo está el motivo.";
        case Key::task_no_value: return "(no calculable aquí)";
        case Key::task_other_model:
            return "Hiciste esta tarea con otro modelo; con este la respuesta puede ser otra.";

        case Key::picture_ribbon:
            return "Imagen: las palabras en orden de lectura. Cuanto más intenso el tono de una palabra, "
                   "mayor el peso que le da “{0}” (palabra {1}); aquí el mayor es {2}.";
        case Key::picture_matrix:
            return "Imagen: una fila por cada palabra que lee, una columna por cada palabra leída. Cuanto "
                   "más intenso el tono de una celda, mayor su peso.";
        case Key::picture_matrix_strongest:
            return "El más fuerte: “{0}” (palabra {1}) lee “{2}” (palabra {3}) con peso {4}.";
        case Key::picture_curve_passes: return "{0} tras {1} {1?palabra|palabras}";
        case Key::picture_curve_never: return "{0} nunca";
        case Key::picture_curve_falls:
            return "Imagen: una línea que baja por cada puntuación. Bajan del 50%: {0}.";
        case Key::picture_curve_rises:
            return "Imagen: una línea que sube por cada puntuación. Superan el 50%: {0}.";
        case Key::shown_ticket: return "{0}, tique {1}: {2}";
        case Key::shown_own_text: return "{0}: {1}";
        case Key::shown_rows_more: return "… y {0} {0?fila|filas} más";
        case Key::citation: return "{0}, versión {1}. {2}.";
        case Key::citation_model: return "Modelo: {0} (paquete {1}).";

        case Key::svg_title: return "Pesos de atención, dibujados por Attention Explorer";
        case Key::count: break;
    }
    return "";
}

}  // namespace attention
