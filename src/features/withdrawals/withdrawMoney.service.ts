import { paise, toRupees } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { spendProofForMoney } from '../members/step-up/step-up.flow.ts'
import { requestWithdrawal } from './request-withdrawal.flow.ts'
import { tdsOf } from './tds/tds.ts'
import { lockTerms } from './withdrawal-terms.flow.ts'
import { sumOfLastDay } from './withdrawals.sql.ts'
import { withdrawMoney } from './withdrawMoney.call.ts'

export const withdrawMoneyService: Service<typeof withdrawMoney> = async (context, input) => {
  const { db, member, say } = context
  const { amount } = input
  if (amount === 0) throw refuse(withdrawMoney, 'amountInvalid', { field: 'amount' })
  const { balances, minimum, bank, tds: due, ...waits } = await lockTerms(db, member.id)
  const { waitUntil, waitHours, numberWaitUntil, numberWaitHours } = waits
  if (amount < minimum) throw refuse(withdrawMoney, 'belowMinimum', { places: { min: toRupees(minimum) } })
  if (!bank) throw refuse(withdrawMoney, 'noBank')
  if (numberWaitUntil)
    throw refuse(withdrawMoney, 'numberChanged', {
      places: { hours: numberWaitHours },
      data: { wait_until: numberWaitUntil.toISOString() },
    })
  if (waitUntil)
    throw refuse(withdrawMoney, 'bankChanged', {
      places: { hours: waitHours },
      data: { wait_until: waitUntil.toISOString() },
    })
  if (amount > balances.withdrawable) throw refuse(withdrawMoney, 'insufficientBalance')
  const tds = tdsOf(amount, due)
  if (input.tds !== undefined && input.tds !== tds) throw refuse(withdrawMoney, 'taxChanged')
  const leaving = amount + (await sumOfLastDay(db, member.id))
  const missing = await spendProofForMoney(context, { amount: toRupees(paise(leaving)) })
  if (missing) throw refuse(withdrawMoney, 'stepUpRequired', { data: missing })
  const { reference } = await requestWithdrawal(db, {
    memberId: member.id,
    amount,
    tds,
    due,
    bank,
    numberWaitHours,
  })
  const net = paise(amount - tds)
  return {
    message: say('withdrawal.requested', { amount: say.rupees(amount) }),
    data: { withdrawal_no: reference, amount, tds, net },
  }
}
