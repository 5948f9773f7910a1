import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { blockMember } from './blockMember.call.ts'
import { changeBlock } from './change-block.flow.ts'

export const blockMemberService: Service<typeof blockMember> = async (context, input) => {
  const { staff, say } = context
  const reused = () => refuse(blockMember, 'otherBody')
  return await changeOnce(context, { staff, call: 'blockMember', input, reused }, async (db) => {
    const { member_id: id, reason } = input
    const outcome = await changeBlock(db, staff, { id: Number(id), isBlocked: true, reason })
    if (outcome !== 'done') throw refuse(blockMember, outcome)
    return { message: say('office.members.blocked'), data: { status: 'blocked' as const } }
  })
}
