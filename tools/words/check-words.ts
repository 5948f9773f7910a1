import { globSync, readFileSync } from 'node:fs'
import { readSentences } from '../../src/words/compile-words.ts'
import { readLanguages } from '../../src/words/language-address.ts'
import { defaultLanguage, languages } from '../../src/words/languages.ts'
import { leftBehind } from './left-behind.ts'
import { differences, mistakesIn, placeTypes, placeTypesFile, pluralMistakes } from './place-types.ts'
import { isTranslated, translatedAreas } from './translated-keys.ts'
import { keysIn } from './word-keys.ts'
import { isVisibleText } from './word-scope.ts'

// `npm run check:words` checks the files of sentences, and searches the code of `src` for sentences. If
// folders are given, only searches the code in these.
const asked = process.argv.slice(2)
const problems = asked.length > 0 ? sentencesIn(asked) : [...wordProblems(), ...sentencesIn(['src'])]
for (const problem of problems) console.log(problem)
console.log(
  problems.length > 0
    ? `${problems.length} to mend.`
    : asked.length > 0
      ? 'No sentence is in this code.'
      : 'Every sentence is said, in every language.',
)
process.exitCode = problems.length > 0 ? 1 : 0

function wordProblems(): string[] {
  const english = readSentences('en')
  const mistakes = mistakesIn('words/en.json', english)
  if (mistakes.length > 0) return mistakes
  const others = readLanguages.filter((language) => language !== defaultLanguage)
  const isStale = readFileSync(placeTypesFile, 'utf8') !== placeTypes(english)
  const namedIn = (folders: string[]) =>
    new Set(
      sourcesIn(folders).flatMap((file) => keysIn(readFileSync(file, 'utf8'), (text) => text in english)),
    )
  const used = namedIn(['src'])
  const ofStaff = namedIn(translatedAreas)
  return [
    ...(isStale ? [`${placeTypesFile} is not what words/en.json says: run \`npm run words\`.`] : []),
    ...Object.keys(english)
      .filter((key) => !used.has(key))
      .map((key) => `words/en.json: '${key}' is said nowhere.`),
    ...pluralMistakes('words/en.json', languages.en.locale, english),
    ...others.flatMap((language) => {
      const file = `words/${language}.json`
      const sentences = readSentences(language)
      const unreadable = mistakesIn(file, sentences)
      if (unreadable.length > 0) return unreadable
      const { locale } = languages[language]
      return [
        ...differences(file, english, sentences, (key) => isTranslated(key, ofStaff)),
        ...pluralMistakes(file, locale, sentences),
      ]
    }),
  ]
}

function sentencesIn(folders: string[]): string[] {
  return sourcesIn(folders)
    .filter(isVisibleText)
    .flatMap((file) =>
      leftBehind(file, readFileSync(file, 'utf8')).map(({ line, text }) => `${file}:${line} ${text}`),
    )
}

function sourcesIn(folders: string[]): string[] {
  return folders
    .flatMap((folder) => (/\.tsx?$/.test(folder) ? [folder] : globSync(`${folder}/**/*.{ts,tsx}`)))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== placeTypesFile)
    .toSorted()
}
