import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { changeBlock } from './change-block.flow.ts'
import { unblockMember } from './unblockMember.call.ts'

export const unblockMemberService: Service<typeof unblockMember> = async (context, input) => {
  const { staff, say } = context
  const reused = () => refuse(unblockMember, 'otherBody')
  return await changeOnce(context, { staff, call: 'unblockMember', input, reused }, async (db) => {
    const { member_id: id, reason } = input
    const outcome = await changeBlock(db, staff, { id: Number(id), isBlocked: false, reason })
    if (outcome !== 'done') throw refuse(unblockMember, outcome)
    return { message: say('office.members.unblocked'), data: { status: 'open' as const } }
  })
}
