import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consentTo } from '../../../test/give-consent.ts'
import { openReturnsFixture, type ReturnsFixture } from '../../../test/returns-fixture.ts'
import { insertSampleProducts } from '../../../test/sample-catalogue.ts'
import type { TestMember } from '../../../test/test-app.ts'
import { openTestPush, sentSubscription, type TestPush } from '../../../test/test-push.ts'
import { noticeVersion } from '../../platform/personal-data/notice-versions.ts'
import { writeShopSetting } from '../../platform/settings/shop-settings.ts'
import { getMyCart, saveMyCart, setCartReminder } from '../cart/cart.calls.ts'
import { remindNext } from '../cart/remind-of-carts.flow.ts'
import { addToStock } from '../catalogue/stock.sql.ts'
import { getOwnRows } from '../home/home.calls.ts'
import { getMyMessageChoices, setMyMessageChoice } from '../messages/choices/choices.calls.ts'
import { addPushDevice } from '../push/push.calls.ts'
import { listPushSubscriptions } from '../push/push-device.sql.ts'
import { getReviews, writeReview } from '../reviews/reviews.calls.ts'
import { setStockAlert } from '../stock-alerts/stock-alerts.calls.ts'
import { notifyBackInStock } from '../stock-alerts/tell-back-in-stock.job.ts'
import { noteViewedProducts } from '../viewed/viewed.calls.ts'
import { setWish } from '../wishlist/wishlist.calls.ts'
import { type ConsentPurpose, consentPurposes } from './consent-purposes.ts'
import { getMyConsents, setMyConsent } from './consents.calls.ts'
import { offersConsent } from './consents.settings.ts'
import { exportConsents } from './consents.sql.ts'
import { recordEarlierChoices } from './record-earlier-consents.job.ts'

const [lamp, gone] = [501, 502]

let fixture: ReturnsFixture
let shop: ReturnsFixture['orders']['shop']
let push: TestPush
beforeAll(async () => {
  push = await openTestPush()
  fixture = await openReturnsFixture()
  shop = fixture.orders.shop
  Object.assign(shop.context, { push: push.client })
  await insertSampleProducts(shop.db, [
    { id: lamp, name: 'Lamp', mrp: 100_000, discountBp: 0 },
    { id: gone, name: 'Gone', mrp: 100_000, discountBp: 0, stock: 0 },
  ])
})
afterAll(async () => {
  await shop.close()
  await push.close()
})

const set = (member: TestMember, purpose: ConsentPurpose, given: boolean) =>
  shop.send(setMyConsent, { purpose, given }, member)
const consentsOf = async (member: TestMember) => (await shop.send(getMyConsents, {}, member)).body
const isGiven = async (member: TestMember, purpose: ConsentPurpose) =>
  (await consentsOf(member)).data.find((one) => one.purpose === purpose)!.is_given
const recordsOf = async (member: TestMember) =>
  (await exportConsents(shop.db, member.id)).map(
    ({ purpose, is_given, place }) => `${purpose} ${is_given} ${place}`,
  )
const queuedTo = async ({ mobile }: TestMember, template: string) =>
  (
    await shop.db
      .selectFrom('outgoing_message')
      .select('template')
      .where('mobile', '=', mobile)
      .where('template', '=', template as 'cart_reminder')
      .execute()
  ).length

/** Puts a product into the member's cart, as if a day and a half ago. */
async function leaveCart(member: TestMember): Promise<void> {
  const cart = [{ id: String(lamp), price: 1_000, quantity: 1 }]
  const { version } = (await shop.send(getMyCart, {}, member)).body.data
  await shop.send(saveMyCart, { version, cart, isCashbackApplied: '0' }, member)
  await sql`update member_cart set saved_at = now() - interval '36 hours' where member_id = ${member.id}`.execute(
    shop.db,
  )
}

it('records what members chose before, and nothing for one who never chose', async () => {
  const [chose, declined, never] = [
    await shop.createMember(),
    await shop.createMember(),
    await shop.createMember(),
  ]
  const plant = (row: ReturnType<typeof sql>) => sql`insert into ${row}`.execute(shop.ownerDb)
  await plant(sql`viewing_choice (member_id, is_kept) values (${chose.id}, true)`)
  await plant(sql`stock_alert (member_id, product_id) values (${chose.id}, ${lamp})`)
  await plant(sql`plain_home (member_id) values (${declined.id})`)
  await plant(
    sql`message_choice (member_id, kind, way, is_on) values (${declined.id}, 'offers', 'sms', false)`,
  )
  await sql`alter table consent disable trigger user; delete from consent where place = 'earlier';
    alter table consent enable trigger user; update earlier_choice_progress set done_at = null, recorded_up_to = 0`.execute(
    shop.ownerDb,
  )
  await Promise.all([1, 2].map(() => recordEarlierChoices.run(shop.context, {})))
  await recordEarlierChoices.run(shop.context, {})
  expect((await recordsOf(chose)).toSorted()).toEqual([
    'offers true earlier',
    'rows true earlier',
    'viewed true earlier',
  ])
  expect((await recordsOf(declined)).toSorted()).toEqual(['offers false earlier', 'rows false earlier'])
  expect(await recordsOf(never)).toEqual([])
})

it('records a choice that a node of the earlier release stores', async () => {
  const member = await shop.createMember()
  await set(member, 'viewed', true)
  await sql`insert into viewing_choice (member_id, is_kept) values (${member.id}, false)`.execute(shop.db)
  expect(await isGiven(member, 'viewed')).toBe(false)
})

it('gives no consent to a new member', async () => {
  const { data, asks_offers_from, notice_version } = await consentsOf(await shop.createMember())
  expect(data).toEqual(consentPurposes.map((purpose) => ({ purpose, is_given: false, decided_at: null })))
  expect([asks_offers_from, notice_version]).toEqual([null, noticeVersion])
})

it('records purpose, decision, version of the notice, language, place and time, once per decision', async () => {
  const member = await shop.createMember()
  for (const given of [true, true, false, true]) await set(member, 'review_names', given)
  const records = await exportConsents(shop.db, member.id)
  expect(records.map(({ is_given }) => is_given)).toEqual([true, false, true])
  expect(records[0]).toMatchObject({
    purpose: 'review_names',
    notice_version: noticeVersion,
    language: 'en',
    place: 'your_data',
    at: expect.any(Date),
  })
})

it('records one of thirty equal decisions at the same time', async () => {
  const member = await shop.createMember()
  const answers = await Promise.all(Array.from({ length: 30 }, () => set(member, 'rows', true)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await recordsOf(member)).toEqual(['rows true your_data'])
})

it('never changes or deletes a record', async () => {
  const member = await shop.createMember()
  await set(member, 'rows', true)
  for (const change of [sql`update consent set is_given = false`, sql`delete from consent`])
    await expect(sql`${change} where member_id = ${member.id}`.execute(shop.ownerDb)).rejects.toThrow()
})

it("refuses another member's consents, a visitor, unknown purposes and consents that are given elsewhere", async () => {
  const [owner, other] = [await shop.createMember(), await shop.createMember()]
  const sent = { purpose: 'rows', given: true, user_id: owner.userId } as const
  expect((await shop.send(setMyConsent, sent, other)).status).toBe(403)
  expect((await shop.send(getMyConsents, {})).status).toBe(401)
  expect((await set(owner, 'ads' as 'rows', true)).status).toBe(400)
  for (const purpose of ['push', 'location'] as const)
    expect((await set(owner, purpose, true)).status).toBe(409)
  expect(await recordsOf(owner)).toEqual([])
})

it('offers: queues no reminder of a cart and no alert without consent', async () => {
  const member = await shop.createMember()
  await shop.send(setCartReminder, { wanted: true }, member)
  expect(await recordsOf(member)).toEqual(['offers true cart'])
  await leaveCart(member)
  await set(member, 'offers', false)
  // Plants what the purpose stored, to show that the consent decides and not the stored wish alone.
  await sql`update member_cart set wants_reminder = true where member_id = ${member.id}`.execute(shop.db)
  await remindNext(shop.db, 100)
  expect(await queuedTo(member, 'cart_reminder')).toBe(0)
  await sql`insert into stock_alert (member_id, product_id) values (${member.id}, ${gone})`.execute(shop.db)
  await addToStock(shop.db, gone, 1)
  await notifyBackInStock.run(shop.context, {})
  expect(await queuedTo(member, 'back_in_stock')).toBe(0)
  await shop.send(setStockAlert, { product_id: gone, wanted: true, cheaper: true }, member)
  expect((await recordsOf(member))[0]).toBe('offers true product')
})

it('offers: sends no message that was queued before the withdrawal, and shows it in no bell', async () => {
  const member = await shop.createMember()
  await shop.send(setCartReminder, { wanted: true }, member)
  await leaveCart(member)
  await remindNext(shop.db, 100)
  expect(await queuedTo(member, 'cart_reminder')).toBe(1)
  await set(member, 'offers', false)
  await shop.db
    .updateTable('outgoing_message')
    .set({ queued_at: sql`now()` })
    .where('mobile', '=', member.mobile)
    .execute()
  await shop.runJobs()
  const { failure } = await shop.db
    .selectFrom('outgoing_message')
    .select(['failure', 'given_up_at'])
    .where('mobile', '=', member.mobile)
    .where('template', '=', 'cart_reminder')
    .executeTakeFirstOrThrow()
  expect(failure === null || failure.includes('consent')).toBe(true)
  expect(await shop.db.selectFrom('notice').selectAll().where('member_id', '=', member.id).execute()).toEqual(
    [],
  )
})

it('offers: does not offer the reminder again for 90 days after a withdrawal', async () => {
  const member = await shop.createMember()
  const asks = async () => (await shop.send(getMyCart, {}, member)).body.data.wants_reminder !== null
  await shop.send(setCartReminder, { wanted: true }, member)
  expect(await asks()).toBe(true)
  await set(member, 'offers', false)
  expect(await asks()).toBe(false)
  const from = new Date((await consentsOf(member)).asks_offers_from!)
  expect(Math.round((from.getTime() - Date.now()) / 86_400_000)).toBe(90)
  await writeShopSetting(
    shop.db,
    offersConsent,
    { ...offersConsent.fallback, ask_again_days: 120 },
    'the test',
  )
  const later = new Date((await consentsOf(member)).asks_offers_from!)
  expect(later.getTime() - from.getTime()).toBe(30 * 86_400_000)
})

it('offers: the first channel switched on gives consent for it alone, the last switched off withdraws it', async () => {
  const member = await shop.createMember()
  const choose = (way: 'sms' | 'whatsapp', isOn: boolean) =>
    shop.send(setMyMessageChoice, { kind: 'offers', way, is_on: isOn }, member)
  const on = async () =>
    (await shop.send(getMyMessageChoices, {}, member)).body.data
      .find(({ kind }) => kind === 'offers')!
      .ways.flatMap(({ way, is_on }) => (is_on ? [way] : []))
  expect(await on()).toEqual([])
  await choose('whatsapp', true)
  expect([await on(), await isGiven(member, 'offers')]).toEqual([['whatsapp'], true])
  await choose('whatsapp', false)
  expect([await on(), await isGiven(member, 'offers')]).toEqual([[], false])
  expect(await recordsOf(member)).toEqual(['offers false messages', 'offers true messages'])
})

it('offers: keeps the consent only while a channel that reaches the member is on', async () => {
  const member = await shop.createMember()
  const choose = async (way: 'sms' | 'push' | 'email', isOn: boolean) =>
    (await shop.send(setMyMessageChoice, { kind: 'offers', way, is_on: isOn }, member)).body.message
  await choose('sms', true)
  // No browser of the member gets push notifications.
  await choose('push', true)
  await shop.send(setStockAlert, { product_id: lamp, wanted: true, cheaper: true }, member)
  expect(await choose('sms', false)).toContain('we forget the alerts and reminders')
  expect(await isGiven(member, 'offers')).toBe(false)
  expect(
    await shop.db.selectFrom('stock_alert').selectAll().where('member_id', '=', member.id).execute(),
  ).toEqual([])
})

it('offers: consent given again after a stop switches SMS on if no channel is on, and says so', async () => {
  const again = [
    (member: TestMember) => set(member, 'offers', true),
    (member: TestMember) => shop.send(setCartReminder, { wanted: true }, member),
    (member: TestMember) =>
      shop.send(setStockAlert, { product_id: lamp, wanted: true, cheaper: true }, member),
  ]
  for (const ask of again) {
    const member = await shop.createMember()
    const choose = (isOn: boolean) =>
      shop.send(setMyMessageChoice, { kind: 'offers', way: 'sms', is_on: isOn }, member)
    await choose(true)
    await choose(false)
    expect((await ask(member)).body.message).toContain('comes by SMS')
    const { data } = (await shop.send(getMyMessageChoices, {}, member)).body
    const { ways } = data.find(({ kind }) => kind === 'offers')!
    expect(ways.flatMap(({ way, is_on }) => (is_on ? [way] : []))).toEqual(['sms'])
    expect((await ask(member)).body.message).not.toContain('comes by SMS')
  }
})

it('rows: shows no row from orders or prices without consent, and again with it', async () => {
  const { buyer } = await fixture.delivered(1)
  const rows = async () => (await shop.send(getOwnRows, {}, buyer)).body.data
  await shop.send(setWish, { product_id: lamp, wanted: true }, buyer)
  await sql`update product set discount_bp = 1000 where id = ${lamp}`.execute(shop.ownerDb)
  expect(await rows()).toMatchObject({ asks_rows: true, bought: [], cheaper: [] })
  await set(buyer, 'rows', true)
  const shown = await rows()
  expect([shown.bought.length, shown.cheaper.length]).toEqual([1, 1])
  await set(buyer, 'rows', false)
  expect(await rows()).toMatchObject({ asks_rows: false, is_wanted: false, bought: [], cheaper: [] })
})

it('viewed: stores nothing without consent, and a withdrawal deletes what was stored', async () => {
  const member = await shop.createMember()
  const stored = async () =>
    (
      await shop.db
        .selectFrom('product_view')
        .select('product_id')
        .where('member_id', '=', member.id)
        .execute()
    ).length
  const look = () => shop.send(noteViewedProducts, { product_ids: String(lamp) }, member)
  await look()
  expect(await stored()).toBe(0)
  await set(member, 'viewed', true)
  await look()
  expect(await stored()).toBe(1)
  await set(member, 'viewed', false)
  await look()
  expect(await stored()).toBe(0)
  await sql`insert into product_view (member_id, product_id, offered_then) values (${member.id}, ${lamp}, 1)`.execute(
    shop.db,
  )
  expect((await shop.send(getOwnRows, {}, member)).body.data.viewed).toEqual([])
})

it('push: pushes to no browser without consent, and an open browser does not subscribe again', async () => {
  const member = await shop.createMember()
  const phone = sentSubscription(push.service.subscribe())
  expect((await shop.send(addPushDevice, { ...phone, renews: true }, member)).failure.code).toBe('withdrawn')
  expect((await shop.send(addPushDevice, phone, member)).status).toBe(200)
  expect(await listPushSubscriptions(shop.db, member.id)).toHaveLength(1)
  await set(member, 'push', false)
  expect(
    await shop.db.selectFrom('push_device').selectAll().where('member_id', '=', member.id).execute(),
  ).toEqual([])
  expect((await shop.send(addPushDevice, { ...phone, renews: true }, member)).failure.code).toBe('withdrawn')
  expect(await listPushSubscriptions(shop.db, member.id)).toEqual([])
  expect((await shop.send(addPushDevice, phone, member)).status).toBe(200)
  expect(await isGiven(member, 'push')).toBe(true)
})

it('review names: shows a first name only while its author consents', async () => {
  const { buyer } = await fixture.delivered(1)
  await shop.send(writeReview, { product_id: '1', stars: 5, text: 'Strong and fresh.', photos: '' }, buyer)
  const names = async () => {
    const { data } = (await shop.send(getReviews, { product_id: '1' }, buyer)).body
    return data.filter((review) => review.is_own).map(({ by }) => by)
  }
  expect(await names()).toEqual([''])
  await set(buyer, 'review_names', true)
  expect((await names())[0]).toMatch(/^\p{L}+$/u)
  await set(buyer, 'review_names', false)
  expect(await names()).toEqual([''])
})

it('location: stores no district without the fields, and a withdrawal deletes it', async () => {
  const member = await shop.createMember()
  await shop.ownerDb.insertInto('district').values({ id: 1, state_id: 27, name: 'Pune' }).execute()
  await shop.db.updateTable('member').set({ district_id: 1 }).where('id', '=', member.id).execute()
  await consentTo(shop, member, 'location')
  await set(member, 'location', false)
  const kept = await shop.db
    .selectFrom('member')
    .select(['district_id', 'sub_district_id', 'village_id'])
    .where('id', '=', member.id)
    .executeTakeFirst()
  expect(kept).toEqual({ district_id: null, sub_district_id: null, village_id: null })
})
