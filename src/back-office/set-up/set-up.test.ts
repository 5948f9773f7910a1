import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockShop } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { insertPlan, readNewestPlan } from '../../features/rewards/reward-plan.sql.ts'
import { deliveryAndReturns } from '../../features/shop-details/delivery.settings.ts'
import { contactSetting, demoContact } from '../../platform/settings/contact.ts'
import { demoSeller, sellerSetting } from '../../platform/settings/seller.ts'
import { readShopSetting, writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { alertReceivers } from '../alerts/alerts.settings.ts'
import { getDashboard } from '../dashboard/dashboard.calls.ts'
import { addStaff } from '../staff/accounts/accounts.calls.ts'
import { getSetUp } from './set-up.calls.ts'
import { type SetUpStep, setUpSteps } from './set-up-step.ts'

let nextMobile = 9_600_000_001
let shop: TestApp
let owner: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  owner = await shop.createStaff('owner')
})
afterAll(() => shop.close())

const ownContact = {
  support_phone: '9812345678',
  email: 'care@asmita.example',
  officer_name: 'Kavita Rao',
  officer_email: 'grievance@asmita.example',
  officer_phone: '9812345679',
}

const open = async () => {
  const { data } = (await shop.send(getSetUp, {}, owner)).body
  return data.filter(({ is_done }) => !is_done).map(({ name }) => name)
}

const isOnFirstPage = async (as = owner) =>
  (await shop.send(getDashboard, {}, as)).body.data.set_up !== undefined

it("ticks each done set-up step, and leaves the owner's first page when all are done", async () => {
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
  expect(await open()).toEqual(setUpSteps.filter((name) => name !== 'earning'))
  expect(await isOnFirstPage()).toBe(true)

  const gstin = '27AABCA1234C1ZV'
  await writeShopSetting(db, sellerSetting, { name: 'Asmita Retail', address: 'Pune', gstin }, 'test')
  await writeShopSetting(
    db,
    contactSetting,
    {
      ...(await readShopSetting(db, contactSetting)),
      ...ownContact,
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
  const colleague = await shop.createStaff('finance')
  await writeShopSetting(db, alertReceivers, [{ email: 'owner@asmita.example' }], 'test')
  expect(await open()).toEqual(['secondFactor'])
  expect(await isOnFirstPage(colleague)).toBe(false)
  await sql`insert into staff_factor (staff_id, secret, confirmed_at) values (${owner.id}, '\\x01', now())`.execute(
    db,
  )
  expect(await open()).toEqual([])
  expect(await isOnFirstPage()).toBe(false)
})

it('shows set-up on no first page of a filled demo, and only to owners', async () => {
  const { settings } = shop.context
  const person = await shop.createStaff('owner')
  expect(await isOnFirstPage(person)).toBe(true)
  settings.seed = 'demo'
  expect(await isOnFirstPage(person)).toBe(false)
  settings.mode = 'live'
  // The colleague has no second factor and so cannot enter a live shop. The step for a second approver is
  // therefore not done.
  expect(await isOnFirstPage()).toBe(true)
  settings.mode = 'demo'
  settings.seed = 'none'
  const other = await shop.createStaff('finance', 'catalogue', 'orders', 'support')
  expect((await shop.send(getSetUp, {}, other)).status).toBe(403)
})

const stepOf = async (wanted: SetUpStep, as: TestStaff) =>
  (await shop.send(getSetUp, {}, as)).body.data.find(({ name }) => name === wanted)

/** Adds a colleague as an owner does. The colleague does not sign in. */
async function addColleague(by: TestStaff, roles: string[]): Promise<number> {
  const mobile = String(nextMobile++)
  const added = await shop.send(addStaff, { mobile, name: 'Nisha', roles, request_id: newRequestId() }, by)
  return Number(added.body.data.staff_id)
}

const signInOnce = (id: number) =>
  shop.db.updateTable('staff_member').set({ must_change_password: false }).where('id', '=', id).execute()

it("ticks the step of a second approver once a colleague may approve the owner's requests, and says from when", async () => {
  await sql`update staff_member set left_at = now()`.execute(shop.db)
  const asking = await shop.createStaff('owner')
  const notYet = { name: 'staff', is_done: false, ready_at: null, earning_requires: null }
  await shop.createStaff('orders')
  expect(await stepOf('staff', asking)).toEqual(notYet)
  const colleague = await addColleague(asking, ['finance'])
  expect(await stepOf('staff', asking)).toEqual(notYet)
  await signInOnce(colleague)
  const { given_at: givenAt } = await shop.db
    .selectFrom('staff_access_given')
    .select('given_at')
    .where('staff_id', '=', colleague)
    .executeTakeFirstOrThrow()
  const readyAt = new Date(givenAt.getTime() + 14 * 86_400_000).toISOString()
  expect(await stepOf('staff', asking)).toEqual({ ...notYet, ready_at: readyAt })
  // Of two colleagues who will later count as independent, the one who does so first decides.
  await signInOnce(await addColleague(asking, ['owner']))
  expect(await stepOf('staff', asking)).toEqual({ ...notYet, ready_at: readyAt })
  await sql`update staff_access_given set given_at = given_at - interval '14 days' where staff_id = ${colleague}`.execute(
    shop.db,
  )
  expect(await stepOf('staff', asking)).toEqual({ ...notYet, is_done: true })
  await sql`update staff_member set left_at = now() where id = ${colleague}`.execute(shop.db)
  expect(await stepOf('staff', asking)).toMatchObject({ is_done: false })
})

it('ticks the step of a second approver at once for a colleague from elsewhere, in a live shop only with a second factor', async () => {
  await sql`update staff_member set left_at = now()`.execute(shop.db)
  const asking = await shop.createStaff('owner')
  const other = await shop.createStaff('finance')
  expect(await stepOf('staff', asking)).toMatchObject({ is_done: true })
  const factorOf = (id: number) =>
    sql`insert into staff_factor (staff_id, secret, confirmed_at) values (${id}, '\\x01', now())`.execute(
      shop.db,
    )
  await factorOf(asking.id)
  shop.context.settings.mode = 'live'
  const withoutFactor = await stepOf('staff', asking)
  await factorOf(other.id)
  const withFactor = await stepOf('staff', asking)
  shop.context.settings.mode = 'demo'
  expect([withoutFactor?.is_done, withFactor?.is_done]).toEqual([false, true])
})

it("ticks the plan step by the shop's own version, and the product step once one was in stock", async () => {
  const other = await openTestApp()
  const asking = await other.createStaff('owner')
  const isDone = async (wanted: SetUpStep) =>
    (await other.send(getSetUp, {}, asking)).body.data.find(({ name }) => name === wanted)?.is_done
  const { version, ...terms } = await readNewestPlan(other.db)
  await insertPlan(other.db, { ...terms, version: version + 1 }, 'test', new Date(Date.now() + 86_400_000))
  expect(await isDone('plan')).toBe(false)
  await insertPlan(other.db, { ...terms, version: version + 2 }, 'test')
  expect(await isDone('plan')).toBe(true)
  await stockShop(other.db, [{ id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 0 }])
  expect(await isDone('product')).toBe(false)
  await sql`update stock set received = 3, on_hand = 3`.execute(other.ownerDb)
  expect(await isDone('product')).toBe(true)
  await other.close()
})

it('counts a set-up step as open while it has any value of the demo', async () => {
  const { db } = shop
  const person = await shop.createStaff('owner')
  const isDone = async (wanted: SetUpStep) => (await stepOf(wanted, person))?.is_done
  const contact = { ...(await readShopSetting(db, contactSetting)), ...ownContact }
  const seller = { name: 'Asmita Retail', address: 'Pune', gstin: '27AABCA1234C1ZV' }
  await writeShopSetting(db, contactSetting, contact, 'test')
  await writeShopSetting(db, sellerSetting, seller, 'test')
  expect([await isDone('contact'), await isDone('seller')]).toEqual([true, true])
  for (const left of [
    { support_phone: demoContact.phone },
    { officer_phone: demoContact.phone },
    { email: demoContact.email },
    { officer_name: demoContact.officer },
    { officer_email: demoContact.grievanceEmail },
  ]) {
    await writeShopSetting(db, contactSetting, { ...contact, ...left }, 'test')
    expect([left, await isDone('contact')]).toEqual([left, false])
  }
  for (const left of ['name', 'address', 'gstin'] as const) {
    await writeShopSetting(db, sellerSetting, { ...seller, [left]: demoSeller[left] }, 'test')
    expect([left, await isDone('seller')]).toEqual([left, false])
  }
})
