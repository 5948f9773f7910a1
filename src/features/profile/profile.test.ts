import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSlot } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { postTransfer } from '../../ledger/post-transfer.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { closeMember } from '../members/member.sql.ts'
import { cashOnDelivery } from '../shop-details/cash.settings.ts'
import { getBmartUsers } from '../wallet/wallet.calls.ts'
import { cartBalanceGate } from '../wallet/wallet.settings.ts'
import { getUserDashboardCounts, updateMyProfile } from './profile.calls.ts'
import { isAadhaar } from './profile-fields.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function subscribe(member: TestMember): Promise<void> {
  await shop.credit(member.id, { storeCredit: 117_800 })
  const transferId = await postTransfer(shop.db, {
    code: 'slot_bought',
    requestKey: `slot of ${member.id}`,
    cause: { kind: 'member', id: member.id },
    memberId: member.id,
    legs: [
      { account: 'store_credit', amount: -117_800 },
      { account: 'subscription_sales', amount: 117_800 },
    ],
  })
  await openSlot(shop.db, member.id, transferId)
}

it('answers the member’s own record with name and balances', async () => {
  const member = await shop.createMember({ name: 'Asha Patil' })
  await shop.credit(member.id, { storeCredit: 120_050, earnings: 10, points: 400 })
  const { body } = await shop.send(getBmartUsers, {}, member)
  expect(body.data).toEqual([
    {
      user_id: member.userId,
      user_name: 'Asha Patil',
      user_email: `${member.mobile}@example.com`,
      user_mobile: member.mobile,
      aadhar: '',
      pan: '',
      avail_balance: 1200.6,
      withdrawable_balance: 0.1,
      point_balance: 400,
      isSubscribe: '1',
      bank_ifsc: '',
      bank_acc_no: '',
      bank_name: '',
      bank_address: '',
      bank_changed_at: null,
      cart_balance_gate: true,
      ways_above_balance: [],
    },
  ])
})

it("marks a subscriber as '2' in the record", async () => {
  const member = await shop.createMember()
  await subscribe(member)
  const { body } = await shop.send(getBmartUsers, {}, member)
  expect(body.data[0]?.isSubscribe).toBe('2')
})

it('answers whether the cart is limited by the balance', async () => {
  const member = await shop.createMember()
  await writeShopSetting(shop.db, cartBalanceGate, 'never', 'test')
  expect((await shop.send(getBmartUsers, {}, member)).body.data[0]?.cart_balance_gate).toBe(false)
  // An invalid value of the setting does not switch the limit off.
  await shop.db.updateTable('shop_setting').set({ value: '"no"' }).execute()
  expect((await shop.send(getBmartUsers, {}, member)).body.data[0]?.cart_balance_gate).toBe(true)
})

it('answers the other ways to pay above the balance, where the setting has a way out', async () => {
  const member = await shop.createMember()
  const ways = async () => (await shop.send(getBmartUsers, {}, member)).body.data[0]?.ways_above_balance
  await writeShopSetting(shop.db, cartBalanceGate, 'with_way_out', 'test')
  await writeShopSetting(shop.db, cashOnDelivery, { ...cashOnDelivery.fallback, is_on: true }, 'test')
  expect(await ways()).toEqual(['cash'])
  await writeShopSetting(shop.db, cartBalanceGate, 'always', 'test')
  expect(await ways()).toEqual([])
})

it('refuses to answer the record of another member', async () => {
  const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
  const other = await shop.send(getBmartUsers, { user_id: ravi.userId }, asha)
  const nobody = await shop.send(getBmartUsers, { user_id: asha.userId })
  expect([other.status, nobody.status]).toEqual([403, 401])
  expect(JSON.stringify(other.body)).not.toContain(ravi.mobile)
})

it('counts referrals with and without a subscription, orders, balance and points on the dashboard', async () => {
  const asha = await shop.createMember()
  const referrals = await Promise.all(
    Array.from({ length: 4 }, () => shop.createMember({ referrerId: asha.id })),
  )
  await subscribe(referrals[0]!)
  await shop.createMember({ referrerId: referrals[0]!.id })
  await closeMember(shop.db, referrals[3]!.id)
  await shop.credit(asha.id, { storeCredit: 100_000, earnings: 5_000_000, points: 6_000 })
  const { body } = await shop.send(getUserDashboardCounts, {}, asha)
  expect(body.data).toEqual([
    {
      availBalance: 51_000,
      withdrawable: 50_000,
      availPoints: 6_000,
      activeDirectReferral: 1,
      inactiveDirectReferral: 2,
      totalOrders: 0,
    },
  ])
})

describe('updating the profile', () => {
  const details = { user_name: 'Asha Patil-More', user_email: 'asha@example.org' }

  it('saves a new name and e-mail in the profile', async () => {
    const member = await shop.createMember()
    const answer = await shop.send(updateMyProfile, details, member)
    expect([answer.status, answer.body.message]).toEqual([200, 'Your details are saved.'])
    const { body } = await shop.send(getBmartUsers, {}, member)
    expect(body.data[0]).toMatchObject(details)
  })

  it('keeps the last 4 digits of Aadhaar and encrypts the PAN', async () => {
    const member = await shop.createMember()
    const secret = { aadhar: '2345 6789 0124', pan: 'abcpe1234f' }
    expect(isAadhaar('234567890124')).toBe(true)
    expect((await shop.send(updateMyProfile, { ...details, ...secret }, member)).status).toBe(200)
    const row = await shop.db
      .selectFrom('member')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(row.aadhaar_last4).toBe('0124')
    const dump = JSON.stringify({ ...row, pan: row.pan_encrypted?.toString('latin1') })
    expect(dump).not.toMatch(/23456789|ABCPE1234F|1234F/i)
    const { body } = await shop.send(getBmartUsers, {}, member)
    expect(body.data[0]).toMatchObject({ aadhar: '•••• •••• 0124', pan: '•••••1234•' })
  })

  it("hides another member's PAN, even with copied bytes", async () => {
    const [asha, ravi] = [await shop.createMember(), await shop.createMember()]
    await shop.send(updateMyProfile, { ...details, pan: 'ABCPE1234F' }, asha)
    await shop.db
      .updateTable('member')
      .set((eb) => ({
        pan_encrypted: eb.selectFrom('member').select('pan_encrypted').where('id', '=', asha.id),
      }))
      .where('id', '=', ravi.id)
      .execute()
    const { body } = await shop.send(getBmartUsers, {}, ravi)
    expect(body.data[0]).toMatchObject({ user_id: ravi.userId, pan: '••••••••••' })
  })

  it('saves Aadhaar and PAN once', async () => {
    const member = await shop.createMember()
    await shop.send(updateMyProfile, { ...details, aadhar: '234567890124', pan: 'ABCPE1234F' }, member)
    const otherPan = await shop.send(updateMyProfile, { ...details, pan: 'ABCPE9999F' }, member)
    const otherAadhaar = await shop.send(updateMyProfile, { ...details, aadhar: '999999990019' }, member)
    const same = await shop.send(updateMyProfile, { ...details, pan: 'ABCPE1234F' }, member)
    expect([otherPan.status, otherPan.failure.message]).toEqual([
      409,
      'Your PAN is already saved. To change it, please contact us.',
    ])
    expect(otherAadhaar.status).toBe(409)
    expect(same.status).toBe(200)
  })

  it.each([
    ['user_name', 'Jo', 'At least 3 characters'],
    ['user_email', 'asha', 'Enter a valid email'],
    ['aadhar', '2345/6789', 'Only numbers allowed'],
    ['aadhar', '23456789012', 'Must be 12 digits'],
    ['aadhar', '234567890123', 'Enter a valid Aadhaar number'],
    ['aadhar', '034567890124', 'Enter a valid Aadhaar number'],
    ['pan', 'ABC1234F', 'Enter a valid PAN, such as ABCPE1234F'],
    ['pan', 'ABCXE1234F', 'Enter a valid PAN, such as ABCPE1234F'],
    ['pan', "ABCPE1234'", 'Enter a valid PAN, such as ABCPE1234F'],
  ])('refuses a profile with %s of %j: %s', async (field, value, message) => {
    const member = await shop.createMember()
    const answer = await shop.send(updateMyProfile, { ...details, [field]: value }, member)
    expect([answer.status, answer.failure.errors]).toEqual([400, { [field]: message }])
  })

  it('changes no other column of the profile', async () => {
    const member = await shop.createMember()
    const extra = { user_mobile: '9999999999', isSubscribe: '2', avail_balance: '99', referrer_id: '1' }
    await shop.send(updateMyProfile, { ...details, ...extra }, member)
    const { body } = await shop.send(getBmartUsers, {}, member)
    expect(body.data[0]).toMatchObject({
      user_mobile: member.mobile,
      isSubscribe: '1',
      avail_balance: 0,
    })
  })
})

it('detects every wrong digit and neighbour swap in an Aadhaar number', () => {
  const valid = '234567890124'
  for (let place = 0; place < 12; place += 1) {
    for (let digit = 0; digit < 10; digit += 1) {
      const changed = valid.slice(0, place) + digit + valid.slice(place + 1)
      expect(isAadhaar(changed)).toBe(changed === valid)
    }
    const swapped =
      valid.slice(0, place) +
      valid
        .slice(place, place + 2)
        .split('')
        .toReversed()
        .join('') +
      valid.slice(place + 2)
    if (place < 11) expect(isAadhaar(swapped)).toBe(swapped === valid)
  }
})
