import { CallFailure } from '../../../../wire/call-failure.ts'

/** The numbers of orders that an address of a paper names, with commas between them. */
export function readOrderNos(asked: unknown, countMax: number): string[] {
  const orderNos = typeof asked === 'string' ? asked.split(',') : []
  const isReadable = orderNos.every((orderNo) => /^[A-Z]{2,4}\d{1,12}$/.test(orderNo))
  if (orderNos.length === 0 || orderNos.length > countMax || !isReadable)
    throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return orderNos
}
