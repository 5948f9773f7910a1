import { describe, expect, it } from 'vitest'
import { CallFailure } from '../../wire/call-failure.ts'
import { isOutcomeUnknown, paymentProblem } from './payment-problem.ts'

describe('a payment that was not made', () => {
  it.each([
    [422, 'Insufficient Balance!', 'Insufficient Balance!'],
    [404, 'No Address Available', 'No Address Available'],
    [409, 'Redeem Cashback is for subscribed members.', 'Payment Failed'],
    [429, 'Too many requests.', 'Payment Failed'],
    [400, 'Invalid Amount', 'Payment Failed'],
  ])('says for %i that the money is safe', (status, message, title) => {
    const problem = paymentProblem(new CallFailure(status, message))
    expect(problem.title).toBe(title)
    expect(problem.text).toContain('Your money was not taken.')
  })

  it('does not repeat what only a programmer understands', () => {
    const { text } = paymentProblem(new CallFailure(400, 'Invalid request id'))
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
  expect(isOutcomeUnknown(new CallFailure(status, ''))).toBe(isUnknown)
})
