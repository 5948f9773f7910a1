import { expect, it } from 'vitest'
import { leftoverWords, missingWords } from './missing-words.ts'
import { type TranslatedLanguage, translations } from './translate.ts'

const languages = Object.keys(translations) as TranslatedLanguage[]

it.each(languages)('has every demo text in %s', (language) => {
  expect(missingWords(language)).toEqual([])
})

it.each(languages)('has no words in %s for things that the demo shop no longer sells', (language) => {
  expect(leftoverWords(language)).toEqual([])
})
