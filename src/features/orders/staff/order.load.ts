import type { LoadArguments } from '../../../ui/page/screen-load.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { getOrder } from './orders.calls.ts'

export type ShownOrder = CallOutput<typeof getOrder>['data']

/** Loads an order, for its drawer and its own page. */
export async function loadOrder({ call, params }: LoadArguments) {
  const { orderno = '' } = params
  // Treats a text longer than any order number as an unknown order, because the call would refuse it as
  // invalid.
  if (orderno.length > 20) throw new CallFailure(404, 'notFound', 'orders.none')
  return await call(getOrder, { orderno })
}
