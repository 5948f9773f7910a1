import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'

/**
 * The id in an address. Anything else is answered as an unknown id is: 404, with the sentence of the call's refusal.
 * @throws CallFailure
 */
export function idInAddress(param: string | undefined, message: Sentence): string {
  if (!param || !/^\d{1,15}$/.test(param)) throw new CallFailure(404, 'notFound', message)
  return param
}
