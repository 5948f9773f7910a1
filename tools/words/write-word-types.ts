import { writeFileSync } from 'node:fs'
import { readSentences } from '../../src/words/compile-words.ts'
import { placeTypes, placeTypesFile } from './place-types.ts'

// Sorts words/en.json and writes the types of its keys. Run this after a change of the file.
const sentences = Object.fromEntries(
  Object.entries(readSentences('en')).toSorted(([one], [other]) => (one < other ? -1 : 1)),
)
writeFileSync('words/en.json', `${JSON.stringify(sentences, null, 2)}\n`)
writeFileSync(placeTypesFile, placeTypes(sentences))
