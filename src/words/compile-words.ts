import { readFileSync } from 'node:fs'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { type Language, languages, pseudoLanguage } from './languages.ts'
import type { Message, Part } from './message.ts'
import { pseudo } from './pseudo.ts'
import { addWords, hasWords, type Messages, removeWords } from './words-of.ts'

export type Sentences = Record<string, string>

/** The type of the value for a placeholder. A list contains the texts from which to choose. */
export type Place = 'number' | 'text' | readonly string[]

/** Returns all sentences in a language. */
export function readSentences(language: Language): Sentences {
  return JSON.parse(
    readFileSync(new URL(`../../words/${language}.json`, import.meta.url), 'utf8'),
  ) as Sentences
}

export function compileAll(): Record<Language, Messages> {
  const names = (Object.keys(languages) as Language[]).filter((language) => language !== pseudoLanguage)
  const english = readSentences('en')
  const real = Object.fromEntries(
    names.map((language) => [language, compileSentences({ ...english, ...readSentences(language) })]),
  )
  return { ...real, [pseudoLanguage]: compileSentences(readSentences('en'), true) } as Record<
    Language,
    Messages
  >
}

/** Loads the sentences of all languages into a server process. Does nothing when called again. */
export function loadWords(): void {
  if (!hasWords()) addWords(compileAll())
}

/** Loads the sentences again after an edit, in development. */
export function replaceWords(): void {
  const words = compileAll()
  removeWords()
  addWords(words)
}

function compileSentences(sentences: Sentences, isPseudo = false): Messages {
  return Object.fromEntries(
    Object.entries(sentences).map(([key, text]) => {
      const elements = parseSentence(text)
      return [key, compileMessage(isPseudo ? pseudo(elements) : elements)]
    }),
  )
}

/**
 * Parses a sentence in ICU MessageFormat. Quotes have no special meaning, because sentences of the
 * specification contain them.
 * @throws Error if the text is not valid.
 */
export function parseSentence(text: string): MessageFormatElement[] {
  return parse(text, { requiresOtherClause: true, shouldParseSkeletons: false })
}

/**
 * Returns the names of a sentence's placeholders, with the types of their values. Excludes `{shop}`, which is
 * filled automatically.
 */
export function placesOf(elements: MessageFormatElement[]): Record<string, Place> {
  const places: Record<string, Place> = {}
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    if (element.type === TYPE.tag) {
      Object.assign(places, placesOf(element.children))
      continue
    }
    if (element.type === TYPE.plural || element.type === TYPE.number) places[element.value] = 'number'
    else if (element.type === TYPE.select) places[element.value] = Object.keys(element.options)
    else places[element.value] ??= 'text'
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) Object.assign(places, placesOf(option.value))
  }
  delete places['shop']
  return places
}

/** Returns the names of a sentence's tags. */
export function tagsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) =>
    element.type === TYPE.tag ? [element.value, ...tagsOf(element.children)] : [],
  )
}

export function compileMessage(elements: MessageFormatElement[]): Message {
  const parts = elements.map(compilePart)
  if (parts.every((part) => typeof part === 'string')) return parts.join('')
  return parts
}

function compilePart(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      return [element.value, 'n']
    case TYPE.pound:
      return ['', 'n']
    case TYPE.tag:
      return [element.value, 't', compileMessage(element.children)]
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal')
        throw new Error(`{${element.value}} may only be a plain plural`)
      return [element.value, 'p', compileOptions(element.options)]
    case TYPE.select:
      return [element.value, 's', compileOptions(element.options)]
    case TYPE.date:
    case TYPE.time:
      throw new Error('dates and times must be put in as text, by say.moment')
  }
}

function compileOptions(options: Record<string, { value: MessageFormatElement[] }>): Record<string, Message> {
  return Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, compileMessage(value)]))
}
