import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { blockMember } from './blockMember.call.ts'
import { changeBlock } from './change-block.flow.ts'

export const blockMemberService: Service<typeof blockMember> = async ({ db, staff, say }, input) => {
  const id = Number(input.member_id)
  const change = { id, isBlocked: true, reason: input.reason, staffId: staff.id }
  const outcome = await changeBlock(db, change)
  if (outcome.refused) throw refuse(blockMember, outcome.refused)
  return { message: say('office.members.blocked'), data: { status: 'blocked' }, audited: outcome.audited }
}
