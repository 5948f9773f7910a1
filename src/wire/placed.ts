import type { ParametersOf, PlacedKey, PlacedSentence } from '../words/sentence.ts'

/**
 * Returns a sentence with values for its placeholders, to be translated later: `placed('field.atMost', {
 * max: 40 })`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function placed<K extends PlacedKey>(key: K, parameters: ParametersOf<K>): PlacedSentence {
  return [key, parameters] as unknown as PlacedSentence
}
