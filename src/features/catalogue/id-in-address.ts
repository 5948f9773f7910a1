import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'

/**
 * Returns the id in a URL. Refuses a text that is not a number with the sentence `malformed`, and a number
 * that is too long for an id with `unknown`.
 * @param unknown the sentence for an unknown id, if it differs.
 * @throws CallFailure 404
 */
export function idInAddress(param: string | undefined, malformed: Sentence, unknown = malformed): string {
  const id = integerInAddress(param, malformed)
  if (id.length > 15) throw new CallFailure(404, 'notFound', unknown)
  return id
}

/**
 * Returns a non-negative integer of any length from a URL. Refuses any other text with the sentence
 * `malformed`.
 * @throws CallFailure 404
 */
export function integerInAddress(param: string | undefined, malformed: Sentence): string {
  if (!param || !/^\d+$/.test(param)) throw new CallFailure(404, 'notFound', malformed)
  return param
}
