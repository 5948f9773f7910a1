import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../wire/call-failure.ts'
import { beginningProblem, isOutcomeUnknown, paymentProblem } from './payment-problem.ts'

describe('refused payments', () => {
  it.each([
    [422, 'Insufficient Balance!', 'Insufficient Balance!'],
    [404, 'No Address Available', 'No Address Available'],
    [409, 'Redeem Cashback is for subscribed members.', 'Payment Failed'],
    [429, 'Too many requests.', 'Payment Failed'],
    [400, 'Invalid Amount', 'Payment Failed'],
  ])('a payment that was not made says for %i that the money is safe', (status, message, title) => {
    const problem = paymentProblem(new CallFailure(status, 'test', { said: message }))
    expect(problem.title).toBe(title)
    expect(problem.text).toContain('Your money was not taken.')
  })

  it('a payment that was not made does not repeat what only a programmer understands', () => {
    const { text } = paymentProblem(new CallFailure(400, 'test', { said: 'Invalid request id' }))
    expect(text).toBe('Something went wrong. Please try again.\nYour money was not taken.')
  })
})

it.each([
  [0, true],
  [500, true],
  [502, true],
  [503, true],
  [200, false],
  [400, false],
  [409, false],
  [429, false],
])('with the status %i it is unknown whether money was taken: %s', (status, isUnknown) => {
  expect(isOutcomeUnknown(new CallFailure(status, 'test', { said: '' }))).toBe(isUnknown)
})

describe('payments that could not begin', () => {
  it.each([
    [0, 'The shop could not be reached.'],
    [500, 'Something went wrong.'],
    [503, 'Failed to initiate payment. Please try again.'],
  ])(
    'an online payment that could not begin, with the status %i, says so in the same words',
    (status, message) => {
      expect(beginningProblem(new CallFailure(status, 'test', { said: message }))).toEqual({
        title: 'Payment Error',
        text: 'Failed to initiate payment. Please try again.\nYour money was not taken.',
      })
    },
  )

  it('an online payment that could not begin says when online payment is switched off, and what to do instead', () => {
    const message = 'Online payment is switched off. Please pay by wallet.'
    expect(beginningProblem(new CallFailure(503, 'test', { said: message })).text).toContain(message)
  })

  it('an online payment that could not begin says what a refusal says', () => {
    const { title, text } = beginningProblem(
      new CallFailure(422, 'test', { said: 'At least ₹1 must be paid online.' }),
    )
    expect(title).toBe('Payment Failed')
    expect(text).toContain('At least ₹1 must be paid online.')
  })
})
