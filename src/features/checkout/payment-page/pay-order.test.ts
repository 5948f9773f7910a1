import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../../wire/call-failure.ts'
import { wordsOf } from '../../../words/words-of.ts'
import type { PaymentProblem } from '../../payments/browser/payment-problem.ts'
import { newFigures, orderProblems } from './pay-order.store.ts'

const { isOutcomeUnknown, paymentProblem, beginningProblem } = orderProblems

// The status is of another world, so that only the code can decide.
const failure = (code: string, message = 'A sentence.', data?: unknown) =>
  new CallFailure(418, code, { said: message }, { data })

function read({ title, text }: PaymentProblem): { title: string; text: string } {
  const say = wordsOf('en', 'Bmart')
  return { title: say.sentence(title), text: say.sentence(text) }
}

describe('refused payments', () => {
  it.each([
    ['insufficientBalance', 'Insufficient Balance!'],
    ['unknownAddress', 'No Address Available'],
    ['notSubscribed', 'Payment Failed'],
    ['tooManyRequests', 'Payment Failed'],
    ['invalidInput', 'Payment Failed'],
  ])('a payment that was not made says for %s that the money is safe', (code, title) => {
    const problem = read(paymentProblem(failure(code)))
    expect(problem.title).toBe(title)
    expect(problem.text).toContain('Your money was not taken.')
  })

  it('a payment that was not made says why, where that helps', () => {
    const { text } = read(
      paymentProblem(failure('notSubscribed', 'Redeem Cashback is for subscribed members.')),
    )
    expect(text).toBe('Redeem Cashback is for subscribed members.\nYour money was not taken.')
  })

  it('a payment that was not made does not repeat what only a programmer understands', () => {
    const { text } = read(paymentProblem(failure('invalidInput', 'Invalid request ID')))
    expect(text).toBe('Something went wrong. Please try again.\nYour money was not taken.')
  })
})

it.each([
  ['noAnswer', true],
  ['broken', true],
  ['unavailable', true],
  ['unconfirmed', true],
  ['a code of a later version', true],
  ['invalidInput', false],
  ['changed', false],
  ['tooManyRequests', false],
])('with the code %s it is unknown whether money was taken: %s', (code, isUnknown) => {
  expect(isOutcomeUnknown(failure(code))).toBe(isUnknown)
})

it.each([
  ['changed', { lines: [], unknown: [] }, true],
  ['unknownProduct', { lines: [], unknown: ['7'] }, true],
  ['changed', undefined, false],
  ['usedElsewhere', { lines: [], unknown: [] }, false],
])('an order refused as %s with %j comes back with new figures: %s', (code, data, hasFigures) => {
  expect(newFigures(failure(code, '', data))).toEqual(hasFigures ? data : undefined)
})

describe('payments that could not begin', () => {
  it.each([
    ['noAnswer', 'The shop could not be reached.'],
    ['broken', 'Something went wrong.'],
    ['providerDown', 'Failed to initiate payment. Please try again.'],
  ])(
    'an online payment that could not begin, with the code %s, says so in the same words',
    (code, message) => {
      expect(read(beginningProblem(failure(code, message)))).toEqual({
        title: 'Payment Error',
        text: 'Failed to initiate payment. Please try again.\nYour money was not taken.',
      })
    },
  )

  it('an online payment that could not begin says when online payment is switched off, and what to do instead', () => {
    const message = 'Online payment is not available right now. Please pay by wallet.'
    expect(read(beginningProblem(failure('switchedOff', message))).text).toContain(message)
  })

  it('an online payment that could not begin says what a refusal says', () => {
    const { title, text } = read(beginningProblem(failure('tooLittle', 'At least ₹1 must be paid online.')))
    expect(title).toBe('Payment Failed')
    expect(text).toContain('At least ₹1 must be paid online.')
  })
})
