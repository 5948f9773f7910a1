import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { optionalField, text } from '../../../../wire/fields.ts'
import { memberNo } from '../member-fields.ts'

export const endMemberSessions = staffCall<typeof endMemberSessionsContract>()('endMemberSessions', 'support')

export const endMemberSessionsContract = () =>
  defineContract({
    summary:
      'Signs a member out on one device or all, and suspends passkeys and push subscriptions until the member confirms each.',
    change: { audits: 'member' },
    input: z.object({
      member_id: memberNo,
      /** The session's reference from the list of sessions. Without it, all sessions end. */
      session: optionalField(
        text({ max: 32, rules: [[(value) => /^[0-9a-f]{32}$/.test(value), 'field.invalid']] }),
      ),
    }),
    output: answer({ data: z.object({ ended: z.number() }) }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })
