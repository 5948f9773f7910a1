import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'

/**
 * Returns the id in a URL. Answers 404 with `malformed` if it is no id, and with `unknown` for an integer too
 * long to be one.
 * @param unknown the call's sentence for an unknown id, if it differs.
 * @throws CallFailure
 */
export function idInAddress(param: string | undefined, malformed: Sentence, unknown = malformed): string {
  const id = integerInAddress(param, malformed)
  if (id.length > 15) throw new CallFailure(404, 'notFound', unknown)
  return id
}

/**
 * Returns a non-negative integer of any length from a URL. Answers 404 with `malformed` for anything else.
 * @throws CallFailure
 */
export function integerInAddress(param: string | undefined, malformed: Sentence): string {
  if (!param || !/^\d+$/.test(param)) throw new CallFailure(404, 'notFound', malformed)
  return param
}
