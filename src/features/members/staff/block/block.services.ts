import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { blockMember, unblockMember } from './block.calls.ts'
import { changeBlock } from './change-block.flow.ts'

export const blockMemberService: Service<typeof blockMember> = async ({ db, staff, say }, input) => {
  const id = Number(input.member_id)
  const change = { id, isBlocked: true, reason: input.reason, staffId: staff.id }
  const outcome = await changeBlock(db, change)
  if (outcome.refused) throw refuse(blockMember, outcome.refused)
  return { message: say('office.members.blocked'), data: { status: 'blocked' }, audited: outcome.audited }
}

export const unblockMemberService: Service<typeof unblockMember> = async ({ db, staff, say }, input) => {
  const id = Number(input.member_id)
  const change = { id, isBlocked: false, reason: input.reason, staffId: staff.id }
  const outcome = await changeBlock(db, change)
  if (outcome.refused) throw refuse(unblockMember, outcome.refused)
  return { message: say('office.members.unblocked'), data: { status: 'open' }, audited: outcome.audited }
}
