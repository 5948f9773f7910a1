import * as z from 'zod/mini'
import { defineCall } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { flag, memberId } from '../../../wire/fields.ts'
import { channelNames, choosableKinds } from '../message-kinds.ts'

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
