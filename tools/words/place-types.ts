import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Place, parseSentence, placesOf, type Sentences, tagsOf } from '../../src/words/compile-words.ts'

/** The generated file with the types of the placeholders and tags of each sentence. */
export const placeTypesFile = 'src/words/generated/places.ts'

/**
 * Returns the expected content of `placeTypesFile`. It is derived from words/en.json, of which the compiler
 * sees only strings.
 */
export function placeTypes(sentences: Sentences): string {
  const places: string[] = []
  const tags: string[] = []
  for (const [key, text] of Object.entries(sentences)) {
    const elements = parseSentence(text)
    const fields = Object.entries(placesOf(elements)).map(([name, place]) => `${name}: ${typeOfPlace(place)}`)
    const names = [...new Set(tagsOf(elements))].map((tag) => `'${tag}'`)
    if (fields.length > 0) places.push(`  '${key}': { ${fields.join('; ')} }`)
    if (names.length > 0) tags.push(`  '${key}': ${names.join(' | ')}`)
  }
  return [
    '// Generated from words/en.json by npm run words: change that, not this file.',
    '',
    '/** The placeholders of each sentence that has some, and the type of each. */',
    'export type Places = {',
    ...places,
    '}',
    '',
    '/** The tags of each sentence that has some. */',
    'export type Tags = {',
    ...tags,
    '}',
    '',
  ].join('\n')
}

function typeOfPlace(place: Place): string {
  if (place === 'number') return 'number'
  if (place === 'text') return 'string | number'
  const names = place.filter((name) => name !== 'other').map((name) => `'${name}'`)
  // Accepts any text for a select that has only the case 'other'.
  return place.includes('other') && names.length === 0 ? 'string' : [...names, "'other'"].join(' | ')
}

const keyShape = /^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+$/

/** Returns the mistakes in the file of a language. */
export function mistakesIn(file: string, sentences: Sentences): string[] {
  const keys = Object.keys(sentences)
  const sorted = keys.toSorted()
  const misplaced = keys.find((key, place) => key !== sorted[place])
  return [
    ...(misplaced ? [`${file}: '${misplaced}' is out of order; \`npm run words\` sorts the file.`] : []),
    ...keys
      .filter((key) => !keyShape.test(key))
      .map((key) => `${file}: '${key}' is no key such as 'cart.empty'.`),
    ...keys.flatMap((key) => {
      try {
        parseSentence(sentences[key] ?? '')
        return []
      } catch (error) {
        return [`${file}: '${key}' cannot be read: ${error instanceof Error ? error.message : ''}`]
      }
    }),
  ]
}

/**
 * Returns how a language differs from English: missing or additional sentences, placeholders or tags.
 * @param isTranslated returns whether a key must have a sentence.
 */
export function differences(
  file: string,
  english: Sentences,
  other: Sentences,
  isTranslated: (key: string) => boolean = () => true,
): string[] {
  const missing = Object.keys(english).filter((key) => isTranslated(key) && !(key in other))
  const extra = Object.keys(other).filter((key) => !(key in english))
  const changed = Object.keys(english).filter(
    (key) => other[key] !== undefined && shapeOf(english[key] ?? '') !== shapeOf(other[key]),
  )
  return [
    ...missing.map((key) => `${file}: '${key}' is missing.`),
    ...extra.map((key) => `${file}: '${key}' is not in words/en.json.`),
    ...changed.map((key) => `${file}: '${key}' has other places or tags than in English.`),
  ]
}

/** Returns the plurals that lack a form of the language, or contain a form that the language does not use. */
export function pluralMistakes(file: string, locale: string, sentences: Sentences): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted()
  return Object.entries(sentences).flatMap(([key, text]) => {
    const plurals = pluralsIn(parseSentence(text)).map((options) =>
      options.filter((name) => !name.startsWith('=')),
    )
    return plurals.some((given) => given.toSorted().join() !== forms.join())
      ? [`${file}: '${key}' has other plural forms than ${forms.join(', ')}.`]
      : []
  })
}

function pluralsIn(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inside = Object.values(element.options).flatMap(({ value }) => pluralsIn(value))
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inside] : inside
  })
}

function shapeOf(text: string): string {
  const elements = parseSentence(text)
  // Compares only the type of an argument. One language may print a number, and another may choose a plural
  // form by it.
  return JSON.stringify([
    Object.entries(placesOf(elements)).toSorted(([one], [other]) => one.localeCompare(other)),
    [...new Set(tagsOf(elements))].toSorted((one, other) => one.localeCompare(other)),
  ])
}
