import * as z from 'zod/mini'
import { idPage } from '../../wire/cursors.ts'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { idOut, memberId, optionalField, rupeesOut, wholeNumber } from '../../wire/fields.ts'
import { placed } from '../../wire/placed.ts'

export const getMygeneologylevelwise = defineCall<typeof getMygeneologylevelwiseContract>()({
  wire: { method: 'POST', path: '/User/getMygeneologylevelwise', encoding: 'json' },
  access: 'member',
})

export const getMygeneologylevelwiseContract = () =>
  defineContract({
    summary:
      "The member's team by level, each with the first page of its people; with level one level alone, with cursor its next page.",
    input: z.object({
      user_id: memberId,
      level: optionalField(
        wholeNumber({ min: 1, max: 10, message: placed('field.between', { min: 1, max: 10 }) }),
      ),
      /** How many people of each level. */
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          level: z.number(),
          levelname: z.string(),
          /** What the people of this level bought that was delivered. */
          total_business: rupeesOut,
          total_team: z.number(),
          /** What an order of this level earns, of its net. */
          level_percent: z.number(),
          /** What this level earned the member so far. */
          total_earned: rupeesOut,
          /** Newest first. Names below level 1 are shortened. */
          userlist: z.array(
            z.object({
              user_id: idOut,
              user_name: z.string(),
              /** What this person bought that was delivered. */
              user_repurchase: rupeesOut,
            }),
          ),
          next_cursor: z.optional(z.string()),
        }),
      ),
    }),
    refusals: { levelMissing: [400, 'network.levelMissing'] },
  })
