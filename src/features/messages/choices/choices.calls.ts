import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, memberId } from '../../../wire/fields.ts'
import { channelNames, choosableKinds } from '../message-kinds.ts'

export const getMyMessageChoices = defineCall<typeof getMyMessageChoicesContract>()({
  wire: { method: 'POST', path: '/User/getMyMessageChoices', encoding: 'form' },
  access: 'member',
})

export const getMyMessageChoicesContract = () =>
  defineContract({
    summary:
      "Lists the member's notification channels by kind of message. Each message takes the first channel that is on and accepts it. Codes and security notices always come by SMS.",
    input: z.object({ user_id: memberId }),
    output: answer({
      data: z.array(
        z.object({
          kind: z.enum(choosableKinds),
          ways: z.array(
            z.object({
              way: z.enum(channelNames),
              is_on: z.boolean(),
              /** True if text messages are mandatory for this kind of message. */
              is_fixed: z.boolean(),
            }),
          ),
        }),
      ),
      email: z.object({ address: z.string(), is_proven: z.boolean() }),
    }),
  })

export const setMyMessageChoice = defineCall<typeof setMyMessageChoiceContract>()({
  wire: { method: 'POST', path: '/User/setMyMessageChoice', encoding: 'form' },
  access: 'member',
})

export const setMyMessageChoiceContract = () =>
  defineContract({
    summary:
      'Switches a notification channel on or off for one kind of message. E-mail requires a confirmed address.',
    limit: 'change',
    input: z.object({
      user_id: memberId,
      kind: z.enum(choosableKinds),
      way: z.enum(channelNames),
      is_on: flag(),
    }),
    output: answer({}),
    refusals: {
      notOpen: [409, 'told.notOpen'],
      notProven: [409, 'told.notProven'],
      alwaysOn: [409, 'told.alwaysOn'],
    },
  })
