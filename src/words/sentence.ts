import type english from '../../words/en.json'
import type { Places, Tags } from './generated/places.ts'

/** The key of a sentence in `words/en.json`. */
export type Key = keyof typeof english

/** Keys of sentences with placeholders. */
export type PlacedKey = keyof Places

/** Keys of sentences without placeholders, such as titles and labels. */
export type PlainKey = Exclude<Key, PlacedKey>

/** The values for the placeholders of a sentence. `shop` is filled automatically. */
export type ParametersOf<K extends Key> = K extends PlacedKey ? Places[K] : Record<never, never>

/**
 * The values for a sentence that certainly has placeholders. With this type, TypeScript need not look at the
 * keys of all other sentences.
 */
export type PlacesOf<K extends PlacedKey> = Places[K]

/** Keys of sentences that contain tags, such as a link. */
export type TaggedKey = keyof Tags

export type TagsOf<K extends TaggedKey> = Tags[K]

declare const isPlaced: unique symbol

/**
 * A sentence with the values for its placeholders, created and checked by `placed`. All such sentences share
 * one type. With a union of several hundred types, TypeScript would compare the members with each other and
 * give up.
 */
export type PlacedSentence = readonly [key: PlacedKey, parameters: Readonly<Record<string, unknown>>] & {
  readonly [isPlaced]: true
}

/**
 * A sentence that is translated later: a key, or a key with values for placeholders. `{ said }` is a sentence
 * that is already translated.
 */
export type Sentence = PlainKey | PlacedSentence | { readonly said: string }
