import * as z from 'zod/mini'
import { defineCall } from '../../wire/define-call.ts'
import { answer, defineContract } from '../../wire/define-contract.ts'
import { flag, memberId } from '../../wire/fields.ts'

export const setCartReminder = defineCall<typeof setCartReminderContract>()({
  wire: { method: 'POST', path: '/User/setCartReminder', encoding: 'form' },
  access: 'member',
})

export const setCartReminderContract = () =>
  defineContract({
    summary: 'Requests or cancels one text message about the cart, a day after its last change.',
    limit: 'change',
    input: z.object({ user_id: memberId, wanted: flag() }),
    output: answer({}),
  })
