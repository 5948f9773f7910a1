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
      "Returns the progress of one of the member's slots: the team's business, its share of the goal, and the awarded steps.",
    input: z.object({
      user_id: memberId,
      slot_id: id('slots.choose'),
      // The only type of achievement.
      type_id: text({ max: 1, rules: [[(type) => type === '0', 'slots.oneAchievement']] }),
    }),
    output: answer({
      data: z.array(
        z.object({
          slot_id: idOut,
          created_at: momentOut,
          /** The id for reading its invoice, as an order number; null for a slot older than invoices. */
          invoice: z.nullable(z.string()),
          /** Business of the team delivered since the slot was opened. */
          total_business: rupeesOut,
          goal: rupeesOut,
          /** Percent of the goal; may exceed 100. */
          percent: z.number(),
          steps: z.array(
            z.object({
              step: z.number(),
              business: rupeesOut,
              award: rupeesOut,
              reached: z.boolean(),
              /** When its award was paid; null if it was not. */
              reached_at: z.nullable(momentOut),
            }),
          ),
          /** The next step and the business it still lacks; null if none is left. */
          next: z.nullable(z.object({ step: z.number(), award: rupeesOut, lacking: rupeesOut })),
        }),
      ),
    }),
    refusals: { unknownSlot: [404, 'slots.none'] },
  })
