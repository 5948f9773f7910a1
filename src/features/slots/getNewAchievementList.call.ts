import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { id, idOut, memberId, momentOut, rupeesOut, text } from '../../wire/fields.ts'

export const getNewAchievementList = defineCall<typeof getNewAchievementListContract>()({
  wire: { method: 'POST', path: '/User/getNewAchievementList', encoding: 'form' },
  access: 'member',
})

export const getNewAchievementListContract = () =>
  defineContract({
    summary:
      "How far one of the member's slots has come: the business of the team, its share of the goal, and the steps that are awarded.",
    input: z.object({
      user_id: memberId,
      slot_id: id('slots.choose'),
      // There is one kind of achievement.
      type_id: text({ max: 1, rules: [[(type) => type === '0', 'slots.oneAchievement']] }),
    }),
    output: answer({
      data: z.array(
        z.object({
          slot_id: idOut,
          created_at: momentOut,
          /** What its invoice is read by, as an order's number is; null for a slot from before slots had any. */
          invoice: z.nullable(z.string()),
          /** Of the team, delivered since the slot was opened. */
          total_business: rupeesOut,
          goal: rupeesOut,
          /** Of the goal; above 100 where it is more. */
          percent: z.number(),
          steps: z.array(
            z.object({
              step: z.number(),
              business: rupeesOut,
              award: rupeesOut,
              reached: z.boolean(),
              /** When its award was paid; null while it was not. */
              reached_at: z.nullable(momentOut),
            }),
          ),
          /** The step that comes next, and what its business still lacks; null where none is left. */
          next: z.nullable(z.object({ step: z.number(), award: rupeesOut, lacking: rupeesOut })),
        }),
      ),
    }),
    refusals: { unknownSlot: [404, 'slots.none'] },
  })
