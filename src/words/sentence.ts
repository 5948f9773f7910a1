import type english from '../../words/en.json'
import type { Places, Tags } from './places.ts'

/** The key of a sentence in `words/en.json`. */
export type Key = keyof typeof english

/** The keys of the sentences that have places. */
export type PlacedKey = keyof Places

/** The keys of the sentences that have no places, such as those of a title or a label. */
export type PlainKey = Exclude<Key, PlacedKey>

/** What a sentence's places take. `shop` is filled in by itself. */
export type ParametersOf<K extends Key> = K extends PlacedKey ? Places[K] : Record<never, never>

/** What the places of a sentence take that has some. The compiler compares these keys alone, and not all of them. */
export type PlacesOf<K extends PlacedKey> = Places[K]

/** The keys of the sentences with something drawn inside, such as a link. */
export type TaggedKey = keyof Tags

export type TagsOf<K extends TaggedKey> = Tags[K]

declare const isPlaced: unique symbol

/**
 * A sentence with what its places take, made by `placed`, which checks them. One type for all of them: of a union with a
 * member for each sentence the compiler compares every member with every other, and gives up at some hundreds.
 */
export type PlacedSentence = readonly [key: PlacedKey, parameters: Readonly<Record<string, unknown>>] & {
  readonly [isPlaced]: true
}

/**
 * A sentence to be said later, in the language of whoever reads it: its key, with what its places take where it has
 * some. What has been said already travels as `{ said }`.
 */
export type Sentence = PlainKey | PlacedSentence | { readonly said: string }
