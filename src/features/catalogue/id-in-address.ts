import { CallFailure } from '../../wire/call-failure.ts'
import type { Sentence } from '../../words/sentence.ts'

/**
 * The id in an address. What is no id is answered with 404 and the sentence for that; an integer that no row can have as
 * its id, as an unknown id is.
 * @param unknown what the call says of an unknown id, where it is another sentence.
 * @throws CallFailure
 */
export function idInAddress(param: string | undefined, malformed: Sentence, unknown = malformed): string {
  const id = integerInAddress(param, malformed)
  if (id.length > 15) throw new CallFailure(404, 'notFound', unknown)
  return id
}

/** Any integer from 0 on, however long. @throws CallFailure */
export function integerInAddress(param: string | undefined, malformed: Sentence): string {
  if (!param || !/^\d+$/.test(param)) throw new CallFailure(404, 'notFound', malformed)
  return param
}
