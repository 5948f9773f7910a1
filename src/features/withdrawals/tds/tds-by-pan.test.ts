import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import { openTdsFixture, savePan, type TdsFixture } from '../../../../test/tds-fixture.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { createSecrets } from '../../../platform/secrets.ts'
import { resealColumn } from '../../../platform/service/sealed-column.ts'
import { hashPassword } from '../../members/password/password.ts'
import { panMarks } from '../../members/record-pan-holders.flow.ts'
import { recordPanHolders } from '../../members/record-pan-holders.job.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { postDueRewards } from '../../rewards/post-due-rewards.flow.ts'
import { approveWithdrawal } from '../payout/approve-withdrawal.flow.ts'
import { markPaidByHand } from '../payout/mark-withdrawal-paid.flow.ts'
import { getWithdrawalTerms, withdrawMoney } from '../withdrawals.calls.ts'

// Each sale pays ₹2,500 to the buyer's referrer (level 1), and ₹2 lakh of sales pay one ₹2,000 award.
const gold: Goods = { id: 1, mrp: 5_000_000, discountBp: 0, specialDiscount: 0, received: 100_000 }
const password = 'correct horse'

let fixture: TdsFixture
let pans = 0
beforeAll(async () => {
  fixture = await openTdsFixture([gold])
})
afterAll(() => fixture.close())
afterEach(async () => {
  await fixture.deductAt('credit')
  await fixture.expectInvariants()
})

const newPan = () => `ABCPD${String(++pans).padStart(4, '0')}F`

/** Creates two accounts with one PAN, each with a buyer below. */
async function twoAccounts(pan = newPan(), fields: Parameters<TdsFixture['earner']>[0] = {}) {
  const one = await fixture.pair({ ...fields, pan })
  return { one, other: await fixture.pair({ ...fields, pan }), pan }
}

async function pay(reference: string): Promise<void> {
  const { db, context } = fixture.shop
  await inTransaction(db, (inner) => approveWithdrawal(inner, context.secrets, { reference, by: 'a test' }))
  await inTransaction(db, (inner) => markPaidByHand(inner, { reference, utr: 'KEPT00000001', by: 'a test' }))
}

const earn = (buyer: Buyer, quantity: number) => fixture.earn(buyer, gold, quantity)

const termsOf = async (member: Buyer) =>
  (await fixture.shop.send(getWithdrawalTerms, {}, member)).body.data.tds

const deducted = async (...members: Buyer[]): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select ((select coalesce(sum(amount), 0) from commission_tds where member_id = any (${members.map(({ id }) => id)}::bigint[]))
      + (select coalesce(sum(tds), 0) from withdrawal where member_id = any (${members.map(({ id }) => id)}::bigint[])
          and state in ('requested', 'approved', 'paid')))::bigint as amount`.execute(fixture.shop.db)
  return rows[0]!.amount
}

it('counts the threshold over all accounts of a PAN', async () => {
  const { one, other } = await twoAccounts()
  // Earns ₹15,000 and the award of ₹2,000.
  await earn(one.buyer, 6)
  expect(await fixture.taxOf(one.earner)).toEqual([])
  // Earns ₹5,000 more. The sum of ₹22,000 is above the threshold, so 2% of the whole sum is due.
  await earn(other.buyer, 2)
  expect(await fixture.taxOf(other.earner)).toEqual([440_00])
  await earn(one.buyer, 1)
  expect(await fixture.taxOf(one.earner)).toEqual([50_00])
  expect(await termsOf(one.earner)).toMatchObject({ due: 0, is_shared: true })
})

it('taxes accounts of other PANs apart', async () => {
  const one = await fixture.pair({ pan: newPan() })
  const other = await fixture.pair({ pan: newPan() })
  await earn(one.buyer, 6)
  await earn(other.buyer, 6)
  expect(await deducted(one.earner, other.earner)).toBe(0)
  expect(await termsOf(one.earner)).toMatchObject({ is_shared: false })
})

it('deducts the tax of an account whose PAN became shared at the next credit', async () => {
  const pan = newPan()
  const one = await fixture.pair({ pan })
  const other = await fixture.pair({ pan: false })
  await earn(one.buyer, 6)
  await earn(other.buyer, 6)
  await savePan(fixture.shop, other.earner, pan)
  expect(await termsOf(other.earner)).toMatchObject({ due: 680, is_shared: true })
  await earn(one.buyer, 1)
  expect(await fixture.taxOf(one.earner)).toEqual([730_00])
})

it('returns the tax that a reversal makes too much for the PAN, and only to the account that bore it', async () => {
  const { one, other } = await twoAccounts()
  await earn(one.buyer, 6)
  const last = await earn(other.buyer, 2)
  expect(await deducted(one.earner, other.earner)).toBe(440_00)
  await fixture.takeBack(last)
  expect(await fixture.taxOf(other.earner)).toEqual([440_00, -440_00])
  expect(await fixture.taxOf(one.earner)).toEqual([])
})

it('deducts the tax of a PAN once for simultaneous credits and withdrawals of its accounts', async () => {
  const { one, other } = await twoAccounts()
  for (const { earner } of [one, other]) await fixture.shop.credit(earner.id, { earnings: 20_000_00 })
  const buy = ({ buyer }: typeof one) => fixture.buy(buyer, [{ goods: gold, quantity: 1 }])
  const orders = await Promise.all(Array.from({ length: 24 }, (_, index) => buy(index % 2 ? one : other)))
  await Promise.all(
    Array.from({ length: 36 }, async (_, index) => {
      if (index % 3 === 2) {
        const { earner } = index % 2 ? one : other
        return void (await fixture.shop.send(withdrawMoney, { amount: 500 + index }, earner))
      }
      await fixture.post(orders[index - Math.floor(index / 3)]!)
    }),
  )
  await postDueRewards(fixture.shop.context)
  for (const { earner } of [one, other]) {
    const { due } = await termsOf(earner)
    if (due > 0) await fixture.withdraw(earner, Math.max(500, Math.ceil(due) + 1))
  }
  // Each account earned ₹30,000 of level income and one award of ₹2,000.
  expect(await deducted(one.earner, other.earner)).toBe(1_280_00)
})

it('shares a PAN that two accounts save at the same moment', async () => {
  const pan = newPan()
  const accounts = await Promise.all(Array.from({ length: 6 }, () => fixture.pair({ pan: false })))
  await Promise.all(accounts.map(({ earner }) => savePan(fixture.shop, earner, pan)))
  for (const { earner } of accounts) expect(await termsOf(earner)).toMatchObject({ is_shared: true })
})

it("counts a closed account's commission towards the year of its PAN", async () => {
  const { one, other } = await twoAccounts(newPan(), { passwordHash: await hashPassword(password) })
  await earn(one.buyer, 6)
  await pay((await fixture.withdraw(one.earner, 17_000)).reference)
  expect((await fixture.shop.send(closeMyAccount, { password }, one.earner)).status).toBe(200)
  expect(await termsOf(other.earner)).toMatchObject({ is_shared: true })
  await earn(other.buyer, 2)
  expect(await fixture.taxOf(other.earner)).toEqual([440_00])
})

it('records PANs that were saved before, and renews the hashes of all accounts of a PAN with the key', async () => {
  const { shop } = fixture
  const { one, other } = await twoAccounts()
  const ids = [one.earner.id, other.earner.id]
  await sql`delete from pan_holder where member_id = any (${ids}::bigint[])`.execute(shop.db)
  expect(await termsOf(one.earner)).toMatchObject({ is_shared: false })
  await recordPanHolders.run({ ...shop.context, log: shop.context.log }, {})
  expect(await termsOf(one.earner)).toMatchObject({ is_shared: true })
  const marks = async () => {
    const { rows } = await sql<{ pan_mark: string }>`
      select distinct pan_mark from pan_holder where member_id = any (${ids}::bigint[])`.execute(shop.db)
    return rows.map(({ pan_mark: mark }) => mark)
  }
  const [before] = await marks()
  const renewed = createSecrets([Buffer.alloc(32, 7), ...shop.context.settings.dataKeys])
  await resealColumn(shop.ownerDb, renewed, panMarks)
  const after = await marks()
  expect(after).toHaveLength(1)
  expect(after[0]).not.toBe(before)
})
