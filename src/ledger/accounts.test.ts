import { expect, it } from 'vitest'
import { accountClassOrder } from '../money/account-classes.ts'
import { type AccountKind, accountClasses, onNormalSide } from './accounts.ts'

const kinds = Object.keys(accountClasses) as AccountKind[]

it('gives assets and expenses a debit side, and every other account a credit side', () => {
  const debits = kinds.filter((kind) => onNormalSide(kind, -100) === 100)
  expect(debits.toSorted()).toEqual([
    'bank',
    'cash_differences',
    'cash_differences_written_off',
    'cash_receivable',
    'cash_with_courier',
    'cash_written_off',
    'cashback_cost',
    'clawbacks',
    'corrections',
    'courier_dues',
    'gateway_clearing',
    'gateway_fees',
    'gst_on_fees',
    'payment_losses',
    'points_cost',
    'reinstated_due',
    'reinstated_written_off',
    'reward_cost',
    'tax_round_off',
  ])
  for (const kind of kinds.filter((each) => !debits.includes(each)))
    expect(onNormalSide(kind, -100)).toBe(-100)
})

it('writes an empty account as 0, never as -0', () => {
  expect([onNormalSide('bank', 0), onNormalSide('sales', 0)]).toEqual([0, 0])
})

it('puts every account in a class of the trial balance', () => {
  for (const kind of kinds) expect(accountClassOrder, kind).toContain(accountClasses[kind])
})
