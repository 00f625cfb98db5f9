// A file of activities for the tests, over the tickets of made::classifier_source().
#pragma once

#include <gtest/gtest.h>

#include "lesson/activity.h"

namespace attention::made {

inline const char* activities_json() {
    return R"json({
  "format": "attention-activities", "version": 1, "title": "Made up",
  "activities": [
    {"id": "reading", "title": "Reading the view", "about": "Which words read which.", "tasks": [
      {"question": "Which word does “not” read most?",
       "state": "room=explorer&ticket=T-1&block=2&head=1&word=4", "answer": "word",
       "right": "top_word(block=2, head=1, reading=\"not\")",
       "hints": ["Look at the longest bar.", "There are {words()} words."],
       "then": "It gets {weight_of_top(block=2, head=1, reading=\"not\")} of the weight."},
      {"question": "How large is that weight?", "answer": "number",
       "right": "weight_of_top(block=2, head=1, reading=\"not\")"},
      {"question": "What does the model answer?",
       "state": "room=evidence&ticket=T-2&view=words", "answer": "choice",
       "choices": [{"text": "nothing", "right": "answer() == \"nothing\""},
                   {"text": "{answer()}", "right": "answer() != \"nothing\""}]},
      {"question": "Which word will “was” read most?", "predict": true,
       "state": "room=explorer&ticket=T-2&block=1&head=2&word=1", "answer": "word",
       "right": "top_word(block=1, head=2, reading=\"was\")",
       "then": "So “was” reads “{top_word(block=1, head=2, reading=\"was\")}” most."},
      {"question": "Why, in your own words?", "answer": "open", "then": "Because of its query."}
    ]},
    {"id": "not-there", "title": "A word that is not there", "tasks": [
      {"question": "“desk” reads “{top_word(block=1, head=1, reading=\"desk\")}”. And “my”?",
       "state": "room=explorer&ticket=T-1&block=1&head=1", "answer": "word",
       "right": "top_word(block=1, head=1, reading=\"desk\")"},
      {"question": "Which two are words of the text?", "answer": "choice",
       "choices": [{"text": "box", "right": "count(\"box\") > 0"},
                   {"text": "desk", "right": "count(\"desk\") > 0"},
                   {"text": "card", "right": "count(\"card\") > 0"}]},
      {"question": "Name two words after “my”.", "answer": "words", "right": "all_words()"}
    ]}
  ]
})json";
}

inline ActivityFile activity_file() {
    Result<ActivityFile> file = read_activity_file(activities_json());
    EXPECT_TRUE(file) << (file ? "" : file.error().sentence);
    return file ? std::move(*file) : ActivityFile();
}

}  // namespace attention::made
