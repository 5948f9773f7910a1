import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ParsedInput } from '../../../../wire/define-call.ts'
import { findMemberByMobile } from '../../../members/member.sql.ts'
import { askCorrection } from './askCorrection.call.ts'
import { isMemberAccount } from './correctable-accounts.ts'
import { askForCorrection } from './decide-correction.flow.ts'

export const askCorrectionService: Service<typeof askCorrection> = async ({ db, staff, say }, input) => {
  const { account, reason, evidence = '', about } = input
  if (isMemberAccount(account) !== (input.member_id !== undefined))
    throw refuse(askCorrection, 'memberMissing', { field: 'member_id' })
  const memberId = await memberOf(db, input.member_id)
  const amount = signedAmount(input)
  if (account === 'clawback_due' && amount > 0)
    throw refuse(askCorrection, 'onlyGivenUp', { field: 'direction' })
  const asked = { memberId, account, amount, reason, evidence, about }
  const outcome = await askForCorrection(db, staff.id, asked)
  if (outcome.refused)
    throw refuse(askCorrection, outcome.refused, {
      field: outcome.refused === 'unknownMember' ? 'member_id' : 'amount',
    })
  const { id } = outcome.correction
  const after = { state: 'requested', account, amount, reason, ...(memberId && { member: memberId }) }
  return {
    message: say('office.finance.correctionAsked'),
    data: { correction_id: id, state: 'requested' },
    audited: { id, before: null, after },
  }
}

/** Finds a member by id or mobile number. */
async function memberOf(db: Db, named: string | undefined): Promise<number | undefined> {
  if (named === undefined) return undefined
  if (!/^[6-9]\d{9}$/.test(named)) return Number(named)
  const found = await findMemberByMobile(db, named)
  if (!found) throw refuse(askCorrection, 'unknownMember', { field: 'member_id' })
  return found.id
}

/** Returns paise, or points for the account of points; negative for a debit. */
function signedAmount({ account, direction, amount }: ParsedInput<typeof askCorrection>): number {
  const whole: number = account === 'points' ? amount / 100 : amount
  if (whole === 0 || !Number.isInteger(whole))
    throw refuse(askCorrection, 'amountInvalid', { field: 'amount' })
  return direction === 'take' ? -whole : whole
}
