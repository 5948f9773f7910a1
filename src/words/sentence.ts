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

/**
 * The values for a sentence that certainly has placeholders. TypeScript then need not compare the keys of all
 * other sentences.
 */
export type PlacesOf<K extends PlacedKey> = Places[K]

/** Keys of sentences with tags, such as a link. */
export type TaggedKey = keyof Tags

export type TagsOf<K extends TaggedKey> = Tags[K]

declare const isPlaced: unique symbol

/**
 * A sentence with values for its placeholders, made and checked by `placed`. All sentences share this one
 * type: in a union of several hundred, TypeScript compares the members with each other and gives up.
 */
export type PlacedSentence = readonly [key: PlacedKey, parameters: Readonly<Record<string, unknown>>] & {
  readonly [isPlaced]: true
}

/**
 * A sentence to be translated later into the reader's language: its key, and values for its placeholders. `{
 * said }` is a sentence that is already translated.
 */
export type Sentence = PlainKey | PlacedSentence | { readonly said: string }
