import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, requestId, text } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

export const addMemberNote = staffCall<typeof addMemberNoteContract>()('addMemberNote', 'support')

export const addMemberNoteContract = () =>
  defineContract({
    summary: 'Adds a permanent staff note about a member.',
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      text: text({ max: 1000, rules: [[(value) => value !== '', 'office.notes.empty']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ member_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.members.unknown'],
      closed: [409, 'office.members.isClosed'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })
