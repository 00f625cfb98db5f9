# The packs, made by attn from weights/larkfield: as shipped, and in f32 for the tests. Parts that are not there are
# left out.
set(weights "${CMAKE_SOURCE_DIR}/weights/larkfield")

# attention_pack(OUTPUT TYPE)
function(attention_pack name dtype)
    set(output "${ATTENTION_OUTPUT}/packs/${name}.attn")
    set(arguments --weights "${weights}/model.safetensors" --config "${weights}/config.json"
        --vocab "${weights}/vocabulary.json")
    set(inputs "${weights}/model.safetensors" "${weights}/config.json" "${weights}/vocabulary.json")
    foreach(part "--tickets;;tickets.csv" "--practice;;practice.csv" "--baseline;bag-of-words=;bag-of-words.safetensors"
            "--baseline;linear-model=;linear-model.safetensors" "--figures;;figures.json" "--card;;README.md")
        list(GET part 0 option)
        list(GET part 1 prefix)
        list(GET part 2 file)
        file(GLOB found CONFIGURE_DEPENDS "${weights}/${file}")
        if(found)
            list(APPEND arguments ${option} "${prefix}${found}")
            list(APPEND inputs "${found}")
        endif()
    endforeach()
    add_custom_command(OUTPUT "${output}"
        COMMAND "${CMAKE_COMMAND}" -E make_directory "${ATTENTION_OUTPUT}/packs"
        COMMAND attn pack ${arguments} --dtype ${dtype} --out "${output}"
        DEPENDS attn ${inputs} VERBATIM COMMENT "Packing the weights as ${name}.attn")
    set_property(GLOBAL APPEND PROPERTY attention_packs "${output}")
endfunction()

file(GLOB weights_there CONFIGURE_DEPENDS "${weights}/model.safetensors")
if(TARGET attn AND weights_there)
    attention_pack(larkfield mixed)
    attention_pack(larkfield-f32 f32)
    get_property(packs GLOBAL PROPERTY attention_packs)
    add_custom_target(packs ALL DEPENDS ${packs})
endif()
