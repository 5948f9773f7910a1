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
      "Returns the member's team by level, each with the first page of its members. With level, returns one level; with cursor, its next page.",
    input: z.object({
      user_id: memberId,
      level: optionalField(
        wholeNumber({ min: 1, max: 10, message: placed('field.between', { min: 1, max: 10 }) }),
      ),
      /** The number of people listed per level. */
      ...idPage,
    }),
    output: answer({
      data: z.array(
        z.object({
          level: z.number(),
          levelname: z.string(),
          /** Delivered purchases of this level's people. */
          total_business: rupeesOut,
          total_team: z.number(),
          /** The percent of an order's net that this level earns. */
          level_percent: z.number(),
          /** The member's earnings from this level so far. */
          total_earned: rupeesOut,
          /** Newest first. Names below level 1 are shortened. */
          userlist: z.array(
            z.object({
              user_id: idOut,
              user_name: z.string(),
              /** Delivered purchases of this person. */
              user_repurchase: rupeesOut,
            }),
          ),
          next_cursor: z.optional(z.string()),
        }),
      ),
    }),
    refusals: { levelMissing: [400, 'network.levelMissing'] },
  })
