import { InsufficientFundsError } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import type { AppContext, SignedInStaff } from '../../platform/service.ts'
import { violatedConstraint } from '../../platform/violated-constraint.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { findCorrection } from './corrections.sql.ts'
import type { CorrectionOutcome } from './decide-correction.flow.ts'

type Refusals = {
  code: 'unknown' | 'own' | 'changedMeanwhile' | 'memberClosed' | 'notEnough' | 'otherBody'
  data?: unknown
}

type Asked = {
  staff: SignedInStaff
  call: 'approveCorrection' | 'declineCorrection' | 'withdrawCorrection'
  input: { correction_id: string; note?: string | undefined; request_id?: string | undefined }
  message: string
  refuse: (refused: Refusals) => Error
}

/** Makes a decision on a correction once, writes it down, and answers what the correction became. */
export async function decideOnce(
  context: Pick<AppContext, 'transaction' | 'db'>,
  { staff, call, input, message, refuse }: Asked,
  decide: (db: Db, id: number) => Promise<CorrectionOutcome>,
) {
  const id = Number(input.correction_id)
  const reused = () => refuse({ code: 'otherBody' })
  try {
    return await changeOnce(context, { staff, call, input, reused }, async (db) => {
      const outcome = await decide(db, id)
      if (outcome.refused === 'notWaiting') {
        const now = await findCorrection(db, id)
        throw refuse({ code: 'changedMeanwhile', data: now && { state: now.state, decided_by: now.decider } })
      }
      if (outcome.refused) throw refuse({ code: codeOf(outcome.refused) })
      const { state, amount, account_kind: account, member_id: member } = outcome.correction
      await recordChange(db, staff, {
        action: call,
        subject: `correction ${id}`,
        before: { state: 'requested' },
        after: { state, account, amount, ...(member && { member }), ...(input.note && { note: input.note }) },
      })
      return { message, data: { correction_id: id, state } }
    })
  } catch (error) {
    if (error instanceof InsufficientFundsError) throw refuse({ code: 'notEnough' })
    if (violatedConstraint(error) === 'account_is_open') throw refuse({ code: 'memberClosed' })
    throw error
  }
}

function codeOf(refused: Exclude<CorrectionOutcome['refused'], undefined>): Refusals['code'] {
  if (refused === 'unknown') return 'unknown'
  if (refused === 'own' || refused === 'notOwn') return 'own'
  return refused === 'unknownMember' ? 'memberClosed' : 'notEnough'
}
