import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { getMyAddressDetails } from './addresses.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

it('says in words that a member has no address', async () => {
  const { body } = await shop.send(getMyAddressDetails, {}, await shop.createMember())
  expect(body).toMatchObject({ message: 'No Address Available', data: [] })
})

it("answers the member's own addresses, newest first, without deleted ones", async () => {
  const member = await shop.createMember()
  const first = await giveAddress(shop.db, member.id)
  const deleted = await giveAddress(shop.db, member.id)
  const last = await giveAddress(shop.db, member.id)
  await giveAddress(shop.db, (await shop.createMember()).id)
  await shop.db.updateTable('address').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()
  const { body } = await shop.send(getMyAddressDetails, {}, member)
  expect(body.data.map(({ rec_no }) => rec_no)).toEqual([String(last), String(first)])
  expect(body.data[0]).toEqual({
    rec_no: String(last),
    flat_no: 'B-402',
    building: 'Sai Residency',
    address_1: 'MG Road',
    address_2: 'Kothrud, Pune',
    pin_code: '411038',
    state: null,
    receiver_name: null,
    receiver_mobile: null,
    landmark: null,
    label: null,
    gstin: null,
    business_name: null,
    is_default: false,
    is_last_used: false,
  })
})

it('marks the address of the last order', async () => {
  const goods = { id: 1, mrp: 10_000, discountBp: 0, specialDiscount: 0, received: 10 }
  await stockShop(shop.db, [goods])
  const member = await shop.createMember()
  await shop.credit(member.id, { earnings: 100_000 })
  const [first, second, third] = [
    await giveAddress(shop.db, member.id),
    await giveAddress(shop.db, member.id),
    await giveAddress(shop.db, member.id),
  ]
  const lastUsed = async () => {
    const { body } = await shop.send(getMyAddressDetails, {}, member)
    return body.data.filter(({ is_last_used }) => is_last_used).map(({ rec_no }) => Number(rec_no))
  }
  expect(await lastUsed()).toEqual([])
  for (const addressId of [third, first, second]) {
    const placed = await shop.send(finalOrderData, walletOrder(addressId, [{ goods }]), member)
    expect(placed.status).toBe(200)
    expect(await lastUsed()).toEqual([addressId])
  }
})

it('refuses the list of addresses without a session, and that of another member', async () => {
  const [member, other] = [await shop.createMember(), await shop.createMember()]
  expect((await shop.send(getMyAddressDetails, {})).status).toBe(401)
  expect((await shop.send(getMyAddressDetails, { user_id: other.userId }, member)).status).toBe(403)
})
