import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../../../wire/call-failure.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { PaymentProblem } from '../../payments/browser/payment-problem.ts'
import { paying as payingForSlot } from '../../slots/pay-slot.store.ts'
import { newFigures, orderProblems, paying as payingForOrder } from './pay-order.store.ts'
import type { OrderBody } from './pending-order.store.ts'

const { isOutcomeUnknown, paymentProblem, beginningProblem } = orderProblems

// The status 418 has no meaning in the shop, so only the code can decide.
const failure = (code: string, message = 'A sentence.', data?: unknown) =>
  new CallFailure(418, code, { said: message }, { data })

function read({ title, text }: PaymentProblem): { title: string; text: string } {
  const say = wordsOf('en', 'Bmart')
  return { title: say.sentence(title), text: say.sentence(text) }
}

it.each([
  ['insufficientBalance', 'Insufficient Balance!'],
  ['unknownAddress', 'No Address Available'],
  ['notSubscribed', 'Payment Failed'],
  ['tooManyRequests', 'Payment Failed'],
  ['invalidInput', 'Payment Failed'],
])('says for %s that no money was taken', (code, title) => {
  const problem = read(paymentProblem(failure(code)))
  expect(problem.title).toBe(title)
  expect(problem.text).toContain('Your money was not taken.')
})

it('gives the reason of a failed payment where that helps', () => {
  const { text } = read(
    paymentProblem(failure('notSubscribed', 'Redeem Cashback is for subscribed members.')),
  )
  expect(text).toBe('Redeem Cashback is for subscribed members.\nYour money was not taken.')
})

it('hides technical messages of a payment that was not made', () => {
  const { text } = read(paymentProblem(failure('invalidInput', 'Invalid request ID')))
  expect(text).toBe('Something went wrong. Please try again.\nYour money was not taken.')
})

it.each([
  ['noAnswer', true],
  ['broken', true],
  ['unavailable', true],
  ['unconfirmed', true],
  ['a code of a later version', false],
  ['invalidInput', false],
  ['changed', false],
  ['tooManyRequests', false],
])('says for the code %s that the outcome is unknown: %s', (code, isUnknown) => {
  expect(isOutcomeUnknown(failure(code))).toBe(isUnknown)
})

describe('an answer that names no code we know', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  const payFor = {
    order: async () => await payingForOrder.payAtOnce({ body: {} as OrderBody, requestId: 'r', userId: '1' }),
    slot: async () => await payingForSlot.payAtOnce({ body: {} as never, requestId: 'r', userId: '1' }),
    orderOnline: async () =>
      await payingForOrder.payOnline({ body: {} as OrderBody, requestId: 'r', userId: '1' }),
    slotOnline: async () => await payingForSlot.payOnline({ body: {} as never, requestId: 'r', userId: '1' }),
  }
  const answerWith = (status: number, envelope: object) =>
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(envelope), { status }))

  it.each([
    ['order', 200, {}, 'Payment Failed'],
    ['order', 200, { code: 'ofALaterVersion' }, 'Payment Failed'],
    ['order', 400, {}, 'Payment Failed'],
    ['order', 422, { code: 'ofALaterVersion' }, 'Payment Failed'],
    ['slot', 200, {}, 'Failed to create solts!'],
    ['slot', 422, {}, 'Failed to create solts!'],
  ] as const)(
    'reports an answer without a known code to paying for an %s with status %i and %j as %s, with its message',
    async (what, status, more, title) => {
      answerWith(status, { status: false, message: 'Not today.', ...more })
      const end = await payFor[what]()
      expect(end.kind).toBe('problem')
      expect(end.kind === 'problem' && read(end.problem)).toEqual({
        title,
        text: 'Not today.\nYour money was not taken.',
      })
      answerWith(status, { status: false, ...more })
      const silent = await payFor[what]()
      expect(silent.kind === 'problem' && read(silent.problem)).toEqual({
        title,
        text: 'Something went wrong. Please try again.\nYour money was not taken.',
      })
    },
  )

  it.each(['orderOnline', 'slotOnline'] as const)(
    'says of %s that the payment could not begin, for every answer without success',
    async (what) => {
      for (const status of [200, 400, 422, 500]) {
        answerWith(status, { status: false })
        const end = await payFor[what]()
        expect(end.kind === 'problem' && read(end.problem)).toEqual({
          title: 'Payment Error',
          text: 'Failed to initiate payment. Please try again.\nYour money was not taken.',
        })
      }
    },
  )

  it("leaves a payment's outcome open after a server fault without a known code", async () => {
    for (const status of [500, 503]) {
      answerWith(status, { status: false, message: 'Later.', code: 'ofALaterVersion' })
      expect(await payFor.order()).toEqual({ kind: 'open' })
      answerWith(status, { status: false, message: 'Later.' })
      expect(await payFor.order()).toEqual({ kind: 'open' })
    }
  })
})

it.each([
  ['changed', { lines: [], unknown: [] }, true],
  ['unknownProduct', { lines: [], unknown: ['7'] }, true],
  ['changed', undefined, false],
  ['usedElsewhere', { lines: [], unknown: [] }, false],
])('returns new figures for an order refused as %s with %j: %s', (code, data, hasFigures) => {
  expect(newFigures(failure(code, '', data))).toEqual(hasFigures ? data : undefined)
})

it.each([
  ['noAnswer', 'The shop could not be reached.'],
  ['broken', 'Something went wrong.'],
  ['providerDown', 'Failed to initiate payment. Please try again.'],
  ['invalidInput', 'Invalid request ID'],
])('says in the same words that a payment could not begin, with the code %s', (code, message) => {
  expect(read(beginningProblem(failure(code, message)))).toEqual({
    title: 'Payment Error',
    text: 'Failed to initiate payment. Please try again.\nYour money was not taken.',
  })
})

it.each([
  ['switchedOff', 'Online payment is not available right now. Please pay by wallet.'],
  ['tooLittle', 'At least ₹1 must be paid online.'],
  ['insufficientBalance', 'Your balance is too low.'],
  ['notServed', 'We do not deliver to this PIN code.'],
  ['aCodeOfALaterVersion', 'Not today.'],
])('says for %s that a payment could not begin, and why', (code, message) => {
  expect(read(beginningProblem(failure(code, message)))).toEqual({
    title: 'Payment Error',
    text: `Failed to initiate payment. Please try again.\n${message}\nYour money was not taken.`,
  })
})
