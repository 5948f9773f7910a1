import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'

/**
 * The id that an address carries. What is no id names nothing, so the page is a 404, with the sentence that the call
 * would have said.
 * @throws CallFailure
 */
export function idInAddress(param: string | undefined, message: Sentence): string {
  if (!param || !/^\d{1,15}$/.test(param)) throw new CallFailure(404, 'notFound', message)
  return param
}
