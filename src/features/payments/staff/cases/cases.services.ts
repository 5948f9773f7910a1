import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { rejectOrder } from '../../../orders/life/order-life.flow.ts'
import { loseRewards } from '../../../rewards/lose-rewards.flow.ts'
import {
  lockCaseOf,
  lockPaymentOfCase,
  type PaymentCase,
  releaseCase,
  writeDecision,
} from '../../outside/payment-cases.sql.ts'
import { acceptLoss, chargeWallet } from '../../outside/settle-case.flow.ts'
import type { CaseChoice } from './case-names.ts'
import { decidePaymentCase, viewPaymentCase } from './cases.calls.ts'
import { findCase, type ListedCase } from './cases.sql.ts'
import { choicesOf, shownCase } from './shown-case.ts'

type Context = Parameters<Service<typeof decidePaymentCase>>[0]

export const decidePaymentCaseService: Service<typeof decidePaymentCase> = async (context, input) => {
  const { db, staff } = context
  const { case_no: no, decision, note } = input
  const seen = await findCase(db, Number(no))
  if (!seen) throw refuse(decidePaymentCase, 'unknown')
  // Locks the order and its payment before the case, in the same sequence as the code that books a case.
  await lockPaymentOfCase(db, seen.member_id, seen.provider_payment_id)
  const locked = await lockCaseOf(db, seen.member_id, seen.provider_case_id)
  const now = await findCase(db, seen.id)
  if (!locked || !now || !choicesOf(now).includes(decision)) throw refuse(decidePaymentCase, 'notPossible')
  const isDone = await decide(context, { now, locked, decision, by: { staffId: staff.id, note } })
  if (!isDone) throw refuse(decidePaymentCase, 'notPossible')
  return {
    data: { case_no: now.id, decision },
    audited: {
      id: String(now.id),
      before: { state: now.provider_state },
      after: { decision, note, amount: now.booked - now.covered, orderno: now.order_no ?? '' },
    },
  }
}

type Deciding = {
  now: ListedCase
  locked: PaymentCase
  decision: CaseChoice
  by: { staffId: number; note: string }
}

async function decide({ db, jobs }: Context, { now, locked, decision, by }: Deciding): Promise<boolean> {
  const { order_no: orderNo } = now
  switch (decision) {
    case 'ship_anyway':
      await releaseCase(db, locked, by.note)
      return true
    case 'charge_wallet':
      return await chargeWallet(db, locked, by)
    case 'accept_loss':
      await acceptLoss(db, locked, by)
      if (orderNo !== null && now.is_whole) await loseRewards(db, orderNo)
      return true
    case 'cancel_order': {
      if (orderNo === null) return false
      await writeDecision(db, locked, { decision, ...by })
      const outcome = await rejectOrder(db, jobs, { orderNo, actor: 'staff', note: by.note })
      if (outcome.refused === 'isOut') throw refuse(decidePaymentCase, 'isOut')
      return outcome.refused === undefined
    }
  }
}

export const viewPaymentCaseService: Service<typeof viewPaymentCase> = async (
  { db, staff },
  { case_no: no },
) => {
  const found = await findCase(db, Number(no))
  if (!found) throw refuse(viewPaymentCase, 'unknown')
  const mayDecide = staff.roles.includes('owner') || staff.roles.includes('finance')
  return { data: { ...shownCase(found), choices: mayDecide ? choicesOf(found) : [] } }
}
