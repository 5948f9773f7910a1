import type english from '../../words/en.json'
import type { Places, Tags } from './generated/places.ts'

/** The key of a sentence in `words/en.json`. */
export type Key = keyof typeof english

/** Keys of sentences with placeholders. */
export type PlacedKey = keyof Places

/** Keys of sentences without placeholders, such as titles and labels. */
export type PlainKey = Exclude<Key, PlacedKey>

/** The values for a sentence's placeholders. `shop` is filled automatically. */
export type ParametersOf<K extends Key> = K extends PlacedKey ? Places[K] : Record<never, never>

/** The values for a sentence that has placeholders. The compiler compares only these keys instead of all. */
export type PlacesOf<K extends PlacedKey> = Places[K]

/** Keys of sentences with drawn content, such as a link. */
export type TaggedKey = keyof Tags

export type TagsOf<K extends TaggedKey> = Tags[K]

declare const isPlaced: unique symbol

/**
 * A sentence with values for its placeholders, made and checked by `placed`. It is one type for all
 * sentences: TypeScript compares the members of a union with each other, and gives up at some hundreds.
 */
export type PlacedSentence = readonly [key: PlacedKey, parameters: Readonly<Record<string, unknown>>] & {
  readonly [isPlaced]: true
}

/**
 * A sentence to be translated later into the reader's language: its key, and values for its placeholders. A
 * translated one is `{ said }`.
 */
export type Sentence = PlainKey | PlacedSentence | { readonly said: string }
