import { CallFailure } from '../../../../wire/call-failure.ts'

/** Reads the comma-separated order numbers from the query of a document's URL. */
export function readOrderNos(asked: unknown, countMax: number): string[] {
  const orderNos = typeof asked === 'string' ? asked.split(',') : []
  const isReadable = orderNos.every((orderNo) => /^[A-Z]{2,4}\d{1,12}$/.test(orderNo))
  if (orderNos.length === 0 || orderNos.length > countMax || !isReadable)
    throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return orderNos
}
