import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShop } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { insertPlan, readNewestPlan } from '../../features/rewards/reward-plan.sql.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import { contactSetting } from '../../platform/settings/contact.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting, writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { alertReceivers } from '../alerts/alerts.settings.ts'
import { getDashboard } from '../dashboard/getDashboard.call.ts'
import { getSetUp } from './getSetUp.call.ts'
import { setUpSteps } from './set-up-step.ts'

let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const open = async () => {
  const { data } = (await shop.send(getSetUp, {}, owner)).body
  return data.filter(({ is_done }) => !is_done).map(({ name }) => name)
}

const isOnFirstPage = async (as = owner) =>
  (await shop.send(getDashboard, {}, as)).body.data.set_up !== undefined

it('the set-up of a new shop ticks each step by what is there, stands on the owner’s first page, and leaves it when all is done', async () => {
  const { db, context } = shop
  const { settings } = context
  settings.services = {
    ...settings.services,
    cardPayments: 'standIn',
    payouts: 'off',
    messages: 'real',
    mail: 'real',
  }
  await writeShopSetting(
    db,
    contactSetting,
    { ...(await readShopSetting(db, contactSetting)), officer_name: '' },
    'test',
  )
  await writeShopSetting(db, alertReceivers, [], 'test')
  expect(await open()).toEqual([...setUpSteps])
  expect(await isOnFirstPage()).toBe(true)

  const gstin = '27AABCA1234C1ZV'
  await writeShopSetting(db, sellerSetting, { name: 'Asmita Retail', address: 'Pune', gstin }, 'test')
  await writeShopSetting(
    db,
    contactSetting,
    {
      ...(await readShopSetting(db, contactSetting)),
      email: 'care@asmita.example',
      officer_name: 'Kavita Rao',
    },
    'test',
  )
  settings.services = { ...settings.services, cardPayments: 'off' }
  await writeShopSetting(
    db,
    deliveryAndReturns,
    { deliver_from_days: 2, deliver_to_days: 5, return_days: 7 },
    'test',
  )
  const { version, ...terms } = await readNewestPlan(db)
  await insertPlan(db, { ...terms, version: version + 1 }, 'test')
  expect(await open()).toEqual(['secondFactor', 'product', 'staff', 'alerts'])

  await stockShop(db, [{ id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 5 }])
  const colleague = await shop.createStaff('orders')
  await writeShopSetting(db, alertReceivers, [{ email: 'owner@asmita.example' }], 'test')
  expect(await open()).toEqual(['secondFactor'])
  expect(await isOnFirstPage(colleague)).toBe(false)
  await sql`insert into staff_factor (staff_id, secret, confirmed_at) values (${owner.id}, '\\x01', now())`.execute(
    db,
  )
  expect(await open()).toEqual([])
  expect(await isOnFirstPage()).toBe(false)
})

it('the set-up of a shop stands on no first page of a demo that was filled, and is for owners alone', async () => {
  const { settings } = shop.context
  const person = await shop.createStaff('owner')
  expect(await isOnFirstPage(person)).toBe(true)
  settings.seed = 'demo'
  expect(await isOnFirstPage(person)).toBe(false)
  settings.mode = 'live'
  // Who has no second factor gets nowhere in a live shop.
  expect(await isOnFirstPage()).toBe(false)
  settings.mode = 'demo'
  settings.seed = 'none'
  const other = await shop.createStaff('finance', 'catalogue', 'orders', 'support')
  expect((await shop.send(getSetUp, {}, other)).status).toBe(403)
})
