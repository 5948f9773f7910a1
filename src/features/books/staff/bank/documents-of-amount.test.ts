import { expect, it } from 'vitest'
import { documentsOfAmount } from './documents-of-amount.ts'

const document = (name: string, amount: number) => ({ kind: 'remittance', name, amount })
const [one, twin, other] = [document('U1', 500), document('u1', 300), document('U2', 200)]

it.each([
  ['all documents', 1_000, [one, twin, other]],
  ['the one of two with the same number that adds up', 500, [twin, other]],
  ['no documents that do not add up', 400, undefined],
])('chooses %s', (_what, amount, chosen) => {
  expect(documentsOfAmount([one, twin, other], amount)).toEqual(chosen)
})
