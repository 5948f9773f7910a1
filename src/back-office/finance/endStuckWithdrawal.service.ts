import { checkStuck, forceEnd } from '../../features/withdrawals/end-stuck-withdrawal.flow.ts'
import { endLease } from '../../features/withdrawals/withdrawals.sql.ts'
import { IdempotencyKeyReusedError } from '../../platform/idempotency.ts'
import type { Service } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { findStaffAnswer } from '../staff/staff-request.sql.ts'
import { endStuckWithdrawal } from './endStuckWithdrawal.call.ts'

type Context = Parameters<Service<typeof endStuckWithdrawal>>[0]
type Answer = ServiceOutput<typeof endStuckWithdrawal>

export const endStuckWithdrawalService: Service<typeof endStuckWithdrawal> = async (context, input) => {
  if (input.as === 'paid' && input.utr === undefined)
    throw refuse(endStuckWithdrawal, 'utrMissing', { field: 'utr' })
  // The provider is asked before the transaction, and not again for a repeat.
  const answered = await findAnswer(context, input)
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

async function findAnswer({ db, staff }: Context, input: ParsedInput<typeof endStuckWithdrawal>) {
  const { request_id: requestId, ...body } = input
  const key = { staffId: staff.id, call: 'endStuckWithdrawal', requestId, body }
  try {
    return await findStaffAnswer<Answer>(db, key)
  } catch (error) {
    if (error instanceof IdempotencyKeyReusedError) throw refuse(endStuckWithdrawal, 'otherBody')
    throw error
  }
}

type Checked = Extract<Awaited<ReturnType<typeof checkStuck>>, { provider: unknown }>

async function end(
  context: Context,
  input: ParsedInput<typeof endStuckWithdrawal>,
  { withdrawal: leased, provider }: Checked,
): Promise<Answer> {
  const { staff, jobs, say } = context
  const { withdrawal_no: reference, as: state, utr, reason } = input
  const reused = () => refuse(endStuckWithdrawal, 'otherBody')
  const asked = { staff, call: 'endStuckWithdrawal', input, reused }
  try {
    return await changeOnce(context, asked, async (db): Promise<Answer> => {
      const how = state === 'paid' && utr !== undefined ? { utr, by: staff.name } : { reason }
      const outcome = await forceEnd(db, jobs, leased, how)
      if (outcome.refused === 'utrUsed') throw refuse(endStuckWithdrawal, 'utrUsed', { field: 'utr' })
      if (outcome.refused) throw refuse(endStuckWithdrawal, 'inHand')
      const { amount, tds } = outcome.withdrawal
      await recordChange(db, staff, {
        action: 'endStuckWithdrawal',
        subject: `withdrawal ${reference}`,
        before: { state: 'approved', provider_said: provider },
        after: { state, reason, amount, tds, ...(state === 'paid' && { utr }) },
      })
      return {
        message: say('office.finance.ended', { reference }),
        data: { withdrawal_no: reference, state },
      }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'withdrawal_utr_by_hand')
      throw refuse(endStuckWithdrawal, 'utrUsed', { field: 'utr' })
    throw error
  } finally {
    await endLease(context.db, leased)
  }
}
