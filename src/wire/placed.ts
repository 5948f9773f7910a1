import type { ParametersOf, PlacedKey, PlacedSentence } from '../words/sentence.ts'

/**
 * Returns a sentence together with the values for its placeholders: `placed('field.atMost', { max: 40 })`. It
 * is translated later.
 */
/* @__NO_SIDE_EFFECTS__ */
export function placed<K extends PlacedKey>(key: K, parameters: ParametersOf<K>): PlacedSentence {
  return [key, parameters] as unknown as PlacedSentence
}
