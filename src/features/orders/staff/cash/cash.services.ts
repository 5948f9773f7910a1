import { paise, zeroPaise } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { receiveCash as receiveByFlow } from '../../cash/order-cash.flow.ts'
import { receiveCash } from './cash.calls.ts'

export const receiveCashService: Service<typeof receiveCash> = async (
  { db, say },
  { orderno, amount, reference },
) => {
  const outcome = await receiveByFlow(db, {
    orderNo: orderno,
    received: amount,
    reference,
    shortfallMax: zeroPaise,
  })
  if (outcome.refused === 'unknown') throw refuse(receiveCash, 'unknownOrder')
  if (outcome.refused) throw refuse(receiveCash, 'notWithCourier')
  const due = paise(outcome.due)
  if (amount !== due)
    throw refuse(receiveCash, 'otherAmount', { places: { amount: say.rupees(due) }, field: 'amount' })
  return {
    data: { orderno },
    audited: {
      id: orderno,
      before: { cash: 'with_courier' },
      after: { cash: 'received', cash_amount: amount, reference },
    },
  }
}
