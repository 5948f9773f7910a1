import type { ParametersOf, PlacedKey, PlacedSentence } from '../words/sentence.ts'

/** A sentence with what its places take, to be said later: `placed('field.atMost', { max: 40 })`. */
/* @__NO_SIDE_EFFECTS__ */
export function placed<K extends PlacedKey>(key: K, parameters: ParametersOf<K>): PlacedSentence {
  return [key, parameters] as unknown as PlacedSentence
}
