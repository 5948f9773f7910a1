import { findMemberByMobile } from '../../features/members/member.sql.ts'
import type { Db } from '../../platform/database.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import type { ParsedInput, ServiceOutput } from '../../wire/define-call.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { askCorrection } from './askCorrection.call.ts'
import { isMemberAccount } from './correctable-accounts.ts'
import { askForCorrection } from './decide-correction.flow.ts'

export const askCorrectionService: Service<typeof askCorrection> = async (context, input) => {
  const { staff, say } = context
  const { account, reason, evidence = '', about } = input
  if (isMemberAccount(account) !== (input.member_id !== undefined))
    throw refuse(askCorrection, 'memberMissing', { field: 'member_id' })
  const memberId = await memberOf(context.db, input.member_id)
  const amount = signedAmount(input)
  const reused = () => refuse(askCorrection, 'otherBody')
  const asked = { staff, call: 'askCorrection', input, reused }
  return await changeOnce(context, asked, async (db): Promise<ServiceOutput<typeof askCorrection>> => {
    const outcome = await askForCorrection(db, staff.id, {
      ...{ memberId, account, amount, reason, evidence, about },
    })
    if (outcome.refused === 'unknownMember')
      throw refuse(askCorrection, 'unknownMember', { field: 'member_id' })
    if (outcome.refused === 'overLimit') throw refuse(askCorrection, 'overLimit', { field: 'amount' })
    if (outcome.refused === 'overDay') throw refuse(askCorrection, 'overDay', { field: 'amount' })
    if (outcome.refused) throw refuse(askCorrection, 'notEnough', { field: 'amount' })
    const { id } = outcome.correction
    await recordChange(db, staff, {
      action: 'askCorrection',
      subject: `correction ${id}`,
      before: null,
      after: { state: 'requested', account, amount, reason, ...(memberId && { member: memberId }) },
    })
    return {
      message: say('office.finance.correctionAsked'),
      data: { correction_id: id, state: 'requested' },
    }
  })
}

/** The member that a number names: their own, or their mobile's. */
async function memberOf(db: Db, named: string | undefined): Promise<number | undefined> {
  if (named === undefined) return undefined
  if (!/^[6-9]\d{9}$/.test(named)) return Number(named)
  const found = await findMemberByMobile(db, named)
  if (!found) throw refuse(askCorrection, 'unknownMember', { field: 'member_id' })
  return found.id
}

/** Paise, or points where the account keeps them. */
function signedAmount({ account, direction, amount }: ParsedInput<typeof askCorrection>): number {
  const whole: number = account === 'points' ? amount / 100 : amount
  if (whole === 0 || !Number.isInteger(whole))
    throw refuse(askCorrection, 'amountInvalid', { field: 'amount' })
  return direction === 'take' ? -whole : whole
}
