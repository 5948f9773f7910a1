import * as z from 'zod/mini'
import { idCursor } from '../../../../wire/cursors.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { idOut, optionalField, rupeesOut, wholeNumber } from '../../../../wire/fields.ts'
import { placed } from '../../../../wire/placed.ts'
import { planLevels } from '../../../rewards/plan-terms.ts'
import { memberHeadOut, memberNo } from '../member-fields.ts'

export const viewMemberNetwork = staffCall<typeof viewMemberNetworkContract>()('viewMemberNetwork', 'support')

export const viewMemberNetworkContract = () =>
  defineContract({
    summary: "Returns a member's referrer, the levels of their team, and one level's members, newest first.",
    input: z.object({
      member_id: memberNo,
      level: optionalField(
        wholeNumber({
          min: 1,
          max: planLevels,
          message: placed('field.between', { min: 1, max: planLevels }),
        }),
      ),
      cursor: idCursor,
    }),
    output: answer({
      member: memberHeadOut,
      data: z.object({
        sponsor: z.nullable(memberHeadOut),
        active_referrals: z.number(),
        inactive_referrals: z.number(),
        team: z.number(),
        business: rupeesOut,
        earned: rupeesOut,
        levels: z.array(
          z.object({ level: z.number(), team: z.number(), business: rupeesOut, earned: rupeesOut }),
        ),
      }),
      level: z.number(),
      people: z.array(z.object({ id: idOut, name: z.string(), business: rupeesOut })),
      next_cursor: z.optional(z.string()),
    }),
    refusals: { unknown: [404, 'office.members.unknown'] },
  })
