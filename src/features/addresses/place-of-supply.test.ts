import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveAddress, walletOrder } from '../../../test/order-fixture.ts'
import type { Buyer } from '../../../test/payment-fixture.ts'
import { openStaffOrdersFixture, type StaffOrdersFixture, tea } from '../../../test/staff-orders-fixture.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { finalOrderData } from '../checkout/checkout.calls.ts'
import { changeOrderAddress } from '../orders/staff/address/address.calls.ts'
import { addCustomerAddress, getMyAddressDetails, updateCustomerAddress } from './addresses.calls.ts'
import { pinStatesSetting } from './pin-states.settings.ts'

let fixture: StaffOrdersFixture
let buyer: Buyer
beforeAll(async () => {
  fixture = await openStaffOrdersFixture()
  buyer = await fixture.createBuyer({ storeCredit: 100_000_000 })
})
afterAll(() => fixture.close())

const home = {
  flat_no: '1',
  building: 'Shanti',
  addresFirst: 'Sector 5',
  addresSecond: 'Phase 2',
  pin_code: '160055',
}
const save = (extra: object = {}) => fixture.shop.send(addCustomerAddress, { ...home, ...extra }, buyer)

async function orderTo(addressId: string | number): Promise<string> {
  const body = walletOrder(Number(addressId), [{ goods: tea }])
  return (await fixture.shop.send(finalOrderData, body, buyer)).body.data.orderno
}

/** Ships an order and returns the place of supply on its invoice. */
async function supplyOf(orderno: string): Promise<string> {
  await fixture.process(orderno)
  const { body } = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${orderno}`,
    headers: { host: 'localhost', cookie: buyer.cookie },
  })
  return /Place of supply[^A-Z]*(?:<[^>]*>)*\s*([A-Z][A-Za-z ]+)/.exec(body)?.[1]?.trim() ?? body
}

it.each([
  ['160055', 'Punjab'],
  ['160062', 'Punjab'],
  ['262309', 'Uttarakhand'],
  ['262310', 'Uttarakhand'],
  ['160017', 'Chandigarh'],
])('invoices an order to PIN code %s in %s', async (pin_code, state) => {
  const { body } = await save({ pin_code })
  expect(await supplyOf(await orderTo(body.rec_no))).toBe(state)
})

it('asks for the state when two states share a PIN code, and invoices in the chosen one', async () => {
  const unsaid = await save({ pin_code: '605014' })
  expect([unsaid.status, unsaid.failure.errors]).toEqual([
    422,
    { state: 'Please choose the state: this PIN code can be in several' },
  ])
  expect((await save({ pin_code: '605014', state: 'Kerala' })).failure.code).toBe('stateMissing')
  const { body } = await save({ pin_code: '605014', state: 'Puducherry' })
  expect(await supplyOf(await orderTo(body.rec_no))).toBe('Puducherry')
  const { data } = (await fixture.shop.send(getMyAddressDetails, {}, buyer)).body
  expect(data.find(({ rec_no }) => rec_no === body.rec_no)!.state).toBe('Puducherry')
  const changed = { ...home, rec_no: body.rec_no, pin_code: '605014', state: 'Tamil Nadu' }
  expect((await fixture.shop.send(updateCustomerAddress, changed, buyer)).status).toBe(200)
  expect(await supplyOf(await orderTo(body.rec_no))).toBe('Tamil Nadu')
})

it('invoices in the state that the buyer chose, when the order is paid online', async () => {
  const { body } = await save({ pin_code: '605014', state: 'Puducherry' })
  const payer = { ...buyer, addressId: Number(body.rec_no) }
  const goods = [{ goods: tea }]
  const { orderId } = await fixture.begin(payer, goods)
  const paid = await fixture.shopper.payOrder(orderId)
  expect(await supplyOf((await fixture.confirm(payer, goods, paid)).orderNo)).toBe('Puducherry')
})

it('asks for the state of a post office of the Army', async () => {
  expect((await save({ pin_code: '900056' })).failure.code).toBe('stateMissing')
  const { body } = await save({ pin_code: '900056', state: 'Ladakh' })
  expect(await supplyOf(await orderTo(body.rec_no))).toBe('Ladakh')
})

it('serves an address saved without a state, in the state of its PIN code', async () => {
  const addressId = await giveAddress(fixture.shop.db, buyer.id, '160055')
  expect(await supplyOf(await orderTo(addressId))).toBe('Punjab')
  const sharedId = await giveAddress(fixture.shop.db, buyer.id, '605014')
  expect(await supplyOf(await orderTo(sharedId))).toBe('Tamil Nadu')
})

it('keeps an issued document whose order has no state', async () => {
  const orderno = await orderTo(await giveAddress(fixture.shop.db, buyer.id, '160055'))
  await sql`update purchase_order set delivery = delivery - 'state' where order_no = ${orderno}`.execute(
    fixture.shop.ownerDb,
  )
  expect(await supplyOf(orderno)).toBe('Chandigarh')
})

it('asks the staff for the state too, when they change where an order goes', async () => {
  const orderno = await orderTo(await giveAddress(fixture.shop.db, buyer.id, '411038'))
  const typed = { ...home, pin_code: '605014', reason: 'The buyer moved', version: 0 }
  const change = (state: string) =>
    fixture.shop.send(changeOrderAddress, { orderno, ...typed, state }, fixture.nisha)
  expect((await change('')).failure.code).toBe('stateMissing')
  expect((await change('Puducherry')).status).toBe(200)
  expect(await supplyOf(orderno)).toBe('Puducherry')
})

it("applies the operator's state of a PIN code to addresses saved later", async () => {
  await writeShopSetting(
    fixture.shop.db,
    pinStatesSetting,
    { lines: '160017; Punjab; 2026-11-28; a new edition' },
    'a test',
  )
  const { body } = await save({ pin_code: '160017' })
  expect(await supplyOf(await orderTo(body.rec_no))).toBe('Punjab')
})
