import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../../wire/define-call.ts'
import { checkStuck, forceEnd } from '../payout/end-stuck-withdrawal.flow.ts'
import { endLease } from '../withdrawals.sql.ts'
import { endStuckWithdrawal } from './endStuckWithdrawal.call.ts'

type Context = Parameters<Service<typeof endStuckWithdrawal>>[0]
type Answer = ServiceOutput<typeof endStuckWithdrawal>

export const endStuckWithdrawalService: Service<typeof endStuckWithdrawal> = async (context, input) => {
  if (input.as === 'paid' && input.utr === undefined)
    throw refuse(endStuckWithdrawal, 'utrMissing', { field: 'utr' })
  // The provider is asked before the transaction, and not again for a repeat.
  const answered = await context.findAnswer<Answer>()
  if (answered) return answered
  const checked = await checkStuck(context, input.withdrawal_no)
  switch (checked.refused) {
    case undefined:
      return await end(context, input, checked)
    case 'tooSoon':
      throw refuse(endStuckWithdrawal, 'tooSoon', { data: { from: checked.from } })
    case 'underWay':
      throw refuse(endStuckWithdrawal, 'underWay', { data: { status: checked.status } })
    case 'decided':
      throw refuse(endStuckWithdrawal, 'decided', { data: { state: checked.state } })
    case 'unknown':
    case 'notStuck':
    case 'inHand':
      throw refuse(endStuckWithdrawal, checked.refused)
  }
}

type Checked = Extract<Awaited<ReturnType<typeof checkStuck>>, { provider: unknown }>

async function end(
  { db, change, staff, say }: Context,
  { withdrawal_no: reference, as: state, utr, reason }: ParsedInput<typeof endStuckWithdrawal>,
  { withdrawal: leased, provider }: Checked,
): Promise<Answer> {
  try {
    return await change(async (trx) => {
      const how = state === 'paid' && utr !== undefined ? { utr, by: staff.name } : { reason }
      const outcome = await forceEnd(trx, leased, how)
      if (outcome.refused === 'utrUsed') throw refuse(endStuckWithdrawal, 'utrUsed', { field: 'utr' })
      if (outcome.refused) throw refuse(endStuckWithdrawal, 'inHand')
      const { amount, tds } = outcome.withdrawal
      return {
        message: say('office.finance.ended', { reference }),
        data: { withdrawal_no: reference, state },
        audited: {
          id: reference,
          before: { state: 'approved', provider_said: provider },
          after: { state, reason, amount, tds, ...(state === 'paid' && { utr }) },
        },
      }
    })
  } finally {
    await endLease(db, leased)
  }
}
