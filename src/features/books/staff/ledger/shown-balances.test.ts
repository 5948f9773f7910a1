import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestStaff } from '../../../../../test/test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../../test/withdrawal-fixture.ts'
import { postTransfer } from '../../../../ledger/post-transfer.ts'
import { isDebitClass } from '../../../../money/account-classes.ts'
import { findAccounts, recomputeAccount, viewAccount } from './ledger.calls.ts'

let fixture: WithdrawalFixture
let staff: TestStaff
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
  staff = await fixture.shop.createStaff('finance')
  const member = await fixture.createEarner(0)
  await fixture.earnCommission(member, 40_000)
  await fixture.shop.credit(member.id, { storeCredit: 1_500 })
  await fixture.approved(member, 10_000)
  await fixture.payOut()
})
afterAll(() => fixture.close())

const send: WithdrawalFixture['shop']['send'] = (call, input, as = staff) =>
  fixture.shop.send(call, input, as)

it("shows current balances of the shop's accounts on their normal side, and debits that equal credits", async () => {
  const { data: own, members } = (await send(findAccounts, {})).body
  const of = (kind: string) => own.find((account) => account.kind === kind)!
  expect(of('tds_payable')).toMatchObject({ class: 'liability', balance: 8_000 })
  // This test gives members money from the opening balance, which is equity and so has a debit balance here.
  expect(of('opening').class).toBe('equity')
  expect(of('opening').balance).toBeLessThan(0)
  expect(members.find(({ kind }) => kind === 'store_credit')).toMatchObject({ class: 'liability' })
  const sum = [...own, ...members]
    .filter(({ unit }) => unit === 'rupees')
    .reduce(
      (total, { class: accountClass, balance }) =>
        total + (isDebitClass(accountClass) ? -balance! : balance!),
      0,
    )
  expect(Math.round(sum * 100)).toBe(0)
  // A payout was paid from the bank account before any money arrived, so the account has a credit balance.
  expect(of('bank')).toMatchObject({ class: 'asset', balance: -2_000 })
  const { transfer } = await postToBank(2_012_00)
  try {
    const { account_id } = of('bank')
    const viewed = (await send(viewAccount, { account_id })).body
    expect(viewed.data).toMatchObject({ class: 'asset', balance: 12 })
    expect(viewed.entries[0]).toMatchObject({ transfer_id: transfer, amount: -2_012 })
    const added = (await send(recomputeAccount, { account_id })).body
    expect(added).toMatchObject({ sum: 12, balance: 12, agrees: true })
  } finally {
    await postToBank(-2_012_00)
  }
})

/** Posts money that arrives in the bank account, or leaves it. */
async function postToBank(paise: number): Promise<{ transfer: string }> {
  const id = await postTransfer(fixture.shop.db, {
    code: 'settlement',
    requestKey: `to the bank ${paise}`,
    cause: { kind: 'settlement', id: 900_000 },
    legs: [
      { account: 'bank', amount: -paise },
      { account: 'gateway_clearing', amount: paise },
    ],
  })
  return { transfer: String(id) }
}
