import { expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { refuse } from './call-failure.ts'
import type { Caller } from './caller.ts'
import {
  type CallInput,
  type CallOutput,
  defineCall,
  type RefusalCode,
  type ServiceOutput,
} from './define-call.ts'
import { answer, defineContract } from './define-contract.ts'
import { memberId } from './fields.ts'

const sendGift = defineCall<typeof sendGiftContract>()({
  wire: { method: 'POST', path: '/User/sendGift', encoding: 'form' },
  access: 'member',
})

const sendGiftContract = () =>
  defineContract({
    summary: 'Sends a gift.',
    input: z.object({ user_id: memberId, note: z.string() }),
    output: answer({ gift: z.number() }),
    refusals: { tooLate: [409, 'gate.tooSlow'] },
  })

it('holds in a call its path and access, and nothing of its contract', () => {
  expect(sendGift).toEqual({
    key: 'POST /User/sendGift',
    wire: { method: 'POST', path: '/User/sendGift', encoding: 'form' },
    access: 'member',
  })
  expectTypeOf<keyof typeof sendGift & string>().toEqualTypeOf<'key' | 'wire' | 'access'>()
  expectTypeOf(sendGift.access).toEqualTypeOf<'member'>()
})

it("gives a call its contract's types: input, output and refusals", () => {
  expectTypeOf<CallInput<typeof sendGift>['note']>().toEqualTypeOf<string>()
  expectTypeOf<CallOutput<typeof sendGift>>().toEqualTypeOf<{
    status: boolean
    message: string
    gift: number
  }>()
  expectTypeOf<ServiceOutput<typeof sendGift>['status']>().toEqualTypeOf<boolean | undefined>()
  expectTypeOf<RefusalCode<typeof sendGift>>().toEqualTypeOf<'tooLate'>()
  const call = (async () => ({})) as unknown as Caller
  expectTypeOf(() => call(sendGift, { note: 'For you' })).returns.resolves.toHaveProperty('gift')
  // @ts-expect-error The field `note` takes text.
  expectTypeOf(() => call(sendGift, { note: 1 })).returns.resolves.toHaveProperty('gift')
  // @ts-expect-error The call declares no such refusal.
  expect(refuse(sendGift, 'tooEarly').code).toBe('tooEarly')
  expect(refuse(sendGift, 'tooLate').callKey).toBe(sendGift.key)
})
