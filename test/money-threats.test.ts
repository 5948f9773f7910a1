import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateBankDetails } from '../src/features/bank/bank.calls.ts'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { getMygeneologylevelwise } from '../src/features/network/network.calls.ts'
import { redeemPoints } from '../src/features/points/points.calls.ts'
import { getUserDashboardCounts } from '../src/features/profile/profile.calls.ts'
import { newSlotsCreation } from '../src/features/slots/slots.calls.ts'
import { get_all_transaction } from '../src/features/statement/statement.calls.ts'
import { withdrawMoney } from '../src/features/withdrawals/withdrawals.calls.ts'
import { everyInvariant } from './invariants/every-invariant.ts'
import { findBroken } from './invariants/invariant.ts'
import { type Goods, walletOrder } from './order-fixture.ts'
import type { Buyer } from './payment-fixture.ts'
import { openRewardFixture, type RewardFixture } from './reward-fixture.ts'

// The price of a slot, so that one amount pays for each of the wishes.
const tea: Goods = { id: 1, mrp: 117_800, discountBp: 0, specialDiscount: 100, received: 1_000 }

let fixture: RewardFixture
beforeAll(async () => {
  fixture = await openRewardFixture([tea])
})
afterAll(async () => {
  expect(await findBroken(fixture.shop.ownerDb, everyInvariant)).toEqual([])
  await fixture.close()
})

const send: RewardFixture['shop']['send'] = (...asked) => fixture.shop.send(...asked)
const id = () => ({ request_id: randomUUID() })

const wishes: Record<string, (member: Buyer) => Promise<{ status: number }>> = {
  order: (member) =>
    send(finalOrderData, { ...walletOrder(member.addressId, [{ goods: tea }]), ...id() }, member),
  withdrawal: (member) => send(withdrawMoney, { amount: '1178', ...id() }, member),
  slot: (member) =>
    send(newSlotsCreation, { type_id: '1', pin_no: '1', razorpay_payment_id: 'null', ...id() }, member),
}

async function createMember(money: { earnings?: number; points?: number }): Promise<Buyer> {
  const member = await fixture.join({ subscribed: false })
  await fixture.shop.credit(member.id, money)
  const bank = { bank_ifsc: 'MAHB0000003', bank_name: 'Bank', bank_address: 'Pune' }
  await send(updateBankDetails, { ...bank, bank_acc_no: '60207418531234' }, member)
  return member
}

it('spends money for one once in fifty simultaneous orders, withdrawals and slots', async () => {
  for (let round = 0; round < 3; round += 1) {
    const member = await createMember({ earnings: 117_800 })
    const asked = Array.from({ length: 51 }, (_, index) => Object.values(wishes)[index % 3]!)
    const statuses = (await Promise.all(asked.map((wish) => wish(member)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect((await send(getUserDashboardCounts, {}, member)).body.data[0]).toMatchObject({ availBalance: 0 })
  }
})

it('redeems and spends points once under fifty simultaneous calls', async () => {
  const member = await createMember({ points: 1_178 })
  const redeem = () => send(redeemPoints, { points: '1178', ...id() }, member)
  const asked = Array.from({ length: 52 }, (_, index) => [redeem, ...Object.values(wishes)][index % 4]!)
  const answers = await Promise.all(asked.map((wish) => wish(member)))
  const granted = (index: number) =>
    answers.filter(({ status }, place) => place % 4 === index && status === 200).length
  expect(granted(0)).toBe(1)
  expect(granted(1) + granted(2) + granted(3)).toBeLessThanOrEqual(1)
  // If none of the requests was fast enough, enough money is left for one of them.
  const later = []
  for (const wish of Object.values(wishes)) later.push(await wish(member))
  const spent = granted(1) + granted(2) + granted(3) + later.filter(({ status }) => status === 200).length
  expect(spent).toBe(1)
})

it('pays a hundred hired accounts nothing for existing, buying slots, or undelivered orders', async () => {
  const farmer = await fixture.join()
  for (let count = 0; count < 100; count += 1) {
    const hired = await fixture.join({ below: farmer, subscribed: count % 4 === 0 })
    if (count % 10 !== 0) continue
    await fixture.shop.credit(hired.id, { storeCredit: tea.mrp })
    expect((await wishes['order']!(hired)).status).toBe(200)
  }
  await fixture.shop.runJobs()
  const [levels, statement] = [
    await send(getMygeneologylevelwise, {}, farmer),
    await send(get_all_transaction, { type_id: 'all' }, farmer),
  ]
  expect(levels.body.data[0]).toMatchObject({ total_team: 100, total_business: 0, total_earned: 0 })
  expect(statement.body.data.filter((row) => row.credit_amt > 0)).toEqual([])
  const [figures] = (await send(getUserDashboardCounts, {}, farmer)).body.data
  expect(figures).toMatchObject({ availBalance: 0, availPoints: 0 })
})
