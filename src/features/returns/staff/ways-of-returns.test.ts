import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { corruptHistory } from '../../../../test/bend-history.ts'
import { walletOrder } from '../../../../test/order-fixture.ts'
import { openReturnsFixture, photo, type ReturnsFixture, received } from '../../../../test/returns-fixture.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import type { Sender } from '../../../../test/test-app.ts'
import { getDashboard } from '../../../back-office/dashboard/dashboard.calls.ts'
import { paise } from '../../../money/paise.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { addToStock, readStock } from '../../catalogue/stock.sql.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { hashPassword } from '../../members/password/password.ts'
import { closeMyAccount } from '../../profile/profile.calls.ts'
import { returnPickup } from '../../shop-details/pickup.settings.ts'
import { photoPath, sendPhotoPath, staffPhotoPath } from '../return-photo-paths.ts'
import { removeUnusedPhotos } from '../return-photos.sql.ts'
import { getReturnable, takeRefundInstead, withdrawReturn } from '../returns.calls.ts'
import { returnsApprovedUpTo } from '../returns.settings.ts'
import { findReturns } from './returns.list.ts'

let fixture: ReturnsFixture
beforeAll(async () => {
  fixture = await openReturnsFixture()
})
afterAll(() => fixture.orders.close())

it("approves a small return by the shop's rule, with the pickup method of the request", async () => {
  const { db } = fixture.orders.shop
  await writeShopSetting(db, returnsApprovedUpTo, 1_000, 'a test')
  await writeShopSetting(db, returnPickup, 'buyer', 'a test')
  const order = await fixture.delivered(2)
  const [small, large] = [await fixture.asked(order, { reason: 'not_wanted' }), await fixture.delivered(2)]
  const two = await fixture.asked(large, { quantity: 2 })
  await writeShopSetting(db, returnsApprovedUpTo, 0, 'a test')
  await writeShopSetting(db, returnPickup, 'shop', 'a test')
  expect(await fixture.own(order, small)).toMatchObject({ state: 'approved', pickup_by: 'buyer' })
  // Damaged goods are picked up free of charge, even if members pay for other pickups.
  expect(await fixture.own(large, two)).toMatchObject({ state: 'asked', pickup_by: 'shop' })
})

it('counts all returns of an order towards the amount that is approved by rule', async () => {
  const { db } = fixture.orders.shop
  await writeShopSetting(db, returnsApprovedUpTo, 1_000, 'a test')
  const order = await fixture.delivered(2)
  const first = await fixture.asked(order)
  const second = await fixture.asked(order)
  const other = await fixture.delivered(2)
  const withdrawn = await fixture.asked(other)
  await fixture.orders.shop.send(
    withdrawReturn,
    { return_no: withdrawn, request_id: randomUUID() },
    other.buyer,
  )
  const again = await fixture.asked(other)
  await writeShopSetting(db, returnsApprovedUpTo, 0, 'a test')
  expect(await fixture.own(order, first)).toMatchObject({ state: 'approved' })
  expect(await fixture.own(order, second)).toMatchObject({ state: 'asked' })
  expect(await fixture.own(other, again)).toMatchObject({ state: 'approved' })
})

it('withdraws a return until its handover, and lets its units be returned again', async () => {
  const order = await fixture.delivered(1)
  const no = await fixture.asked(order)
  const withdraw = (return_no: string, as: Sender = order.buyer) =>
    fixture.orders.shop.send(withdrawReturn, { return_no, request_id: randomUUID() }, as)
  expect((await withdraw(no, await fixture.orders.createBuyer())).status).toBe(404)
  expect((await withdraw(no)).body.message).toBe('Return withdrawn')
  expect((await withdraw(no)).failure.code).toBe('notWithdrawable')
  const again = await fixture.asked(order)
  await fixture.steps(again, ['approveReturn'], ['moveReturn', { to: 'picked_up' }])
  expect((await withdraw(again)).failure.code).toBe('notWithdrawable')
  expect((await fixture.step('refuseReturn', again, { why: 'Too late' })).failure.code).toBe('notPossible')
})

it('refuses to return a whole order with an open return', async () => {
  const order = await fixture.delivered(2)
  const no = await fixture.asked(order)
  expect((await fixture.orders.giveBack(order.orderno)).failure.code).toBe('returnUnderWay')
  await fixture.steps(no, ['refuseReturn', { why: 'It was used' }])
  expect((await fixture.own(order, no)).steps.at(-1)).toMatchObject({ state: 'refused', note: 'It was used' })
  expect((await fixture.orders.giveBack(order.orderno, { after_window: true })).status).toBe(200)
  expect((await fixture.ask(order)).failure.code).toBe('notDelivered')
})

it('refuses to close an account with a return under way', async () => {
  const password = 'correct horse'
  const buyer = await fixture.orders.join({ subscribed: false, passwordHash: await hashPassword(password) })
  const { orderNo } = await fixture.orders.buy(buyer, [{ goods: tea }])
  const order = { buyer, orderno: orderNo }
  const no = await fixture.asked(order)
  const close = () => fixture.orders.shop.send(closeMyAccount, { password }, buyer)
  expect((await close()).failure.code).toBe('returnsOpen')
  await fixture.orders.shop.send(withdrawReturn, { return_no: no, request_id: randomUUID() }, buyer)
  expect((await close()).status).toBe(200)
})

it('shows return photos only to buyer and staff, and refuses an invalid photo at its field', async () => {
  const order = await fixture.delivered(1)
  const { cookie } = order.buyer
  const text = await fixture.upload(sendPhotoPath, cookie, Buffer.from('no photo'))
  expect([text.status, text.body.errors.file]).toEqual([
    400,
    'This is no JPEG, PNG, WebP or AVIF picture, or the file is damaged',
  ])
  expect((await fixture.upload(sendPhotoPath, '', await photo())).status).toBe(401)
  const id = (await fixture.upload(sendPhotoPath, cookie, await photo())).body.data.photo
  const shown = await fixture.look(`${photoPath}/${id}`, cookie)
  expect([shown.statusCode, (await sharp(shown.rawPayload).metadata()).format]).toEqual([200, 'webp'])
  const stranger = await fixture.orders.createBuyer()
  expect((await fixture.look(`${photoPath}/${id}`, stranger.cookie)).statusCode).toBe(404)
  expect((await fixture.look(`${photoPath}/${id}`, '')).statusCode).toBe(404)
  expect((await fixture.look(`${staffPhotoPath}/${id}`, fixture.orders.nisha.cookie)).statusCode).toBe(200)
  const finance = await fixture.orders.shop.createStaff('finance')
  expect((await fixture.look(`${staffPhotoPath}/${id}`, finance.cookie)).statusCode).toBe(403)
  expect((await fixture.ask(await fixture.delivered(1), { photos: id })).failure.errors).toHaveProperty(
    'photos',
  )

  const forgotten = (await fixture.upload(sendPhotoPath, cookie, await photo())).body.data.photo
  await fixture.asked(order, { photos: id })
  await corruptHistory(fixture.orders.shop, 'return_photo', (db) =>
    db
      .updateTable('return_photo')
      .set({ taken_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute(),
  )
  await removeUnusedPhotos(fixture.orders.shop.db)
  expect((await fixture.look(`${photoPath}/${id}`, cookie)).statusCode).toBe(200)
  expect((await fixture.look(`${photoPath}/${forgotten}`, cookie)).statusCode).toBe(404)
})

it('reserves the wanted size of an approved exchange, and sends it for the accepted units without money', async () => {
  const { db } = fixture.orders.shop
  const order = await fixture.delivered(3)
  const { variants } = (
    await fixture.orders.shop.send(getReturnable, { orderno: order.orderno, line: 1 }, order.buyer)
  ).body.data
  expect(variants.map(({ id, on_hand }) => [id, on_hand])).toEqual([['2', 3]])
  const wanted = { kind: 'exchange', quantity: 3 }
  expect((await fixture.ask(order, { ...wanted, wanted_product_id: '3' })).failure.errors).toEqual({
    wanted_product_id: 'It can be exchanged only for one of the same price',
  })
  const no = await fixture.asked(order, { ...wanted, wanted_product_id: '2' })
  const history = await fixture.stockHistoryOf(tea.id)
  await fixture.steps(no, ...received)
  expect(await readStock(db, 2)).toMatchObject({ on_hand: 0, reserved: 3, sold: 0 })
  const [before, sold] = [await fixture.orders.moneyOf(order.buyer), await readStock(db, tea.id)]
  await fixture.steps(no, ['inspectReturn', { accepted: 2, unfit: 1, why: 'One was worn' }])
  expect((await fixture.step('refundReturn', no)).failure.code).toBe('notPossible')
  await fixture.steps(no, ['resendReturn', { courier: 'India Post', tracking_no: 'EM1' }])
  expect(await readStock(db, 2)).toMatchObject({ on_hand: 1, reserved: 0, sold: 2 })
  expect(await readStock(db, tea.id)).toMatchObject({ on_hand: sold.on_hand + 1, sold: sold.sold - 2 })
  expect(await fixture.stockHistoryOf(tea.id)).toMatchObject([
    { cause: 'unfit', orderno: order.orderno, units: -1, on_hand_after: sold.on_hand + 1 },
    ...history,
  ])
  expect(await fixture.orders.moneyOf(order.buyer)).toEqual(before)
  const { state, steps: happened } = await fixture.own(order, no)
  expect([state, happened.at(-1)!.note]).toEqual(['sent_again', 'India Post, EM1'])
  // The two units that the buyer got in exchange can be returned too.
  expect((await fixture.ask(order, { quantity: 4 })).failure.errors).toHaveProperty('quantity')
  await fixture.orders.expectInvariants()
})

it("offers a refund when an exchange's size sells out, which the buyer may accept", async () => {
  const { db } = fixture.orders.shop
  const order = await fixture.delivered(1)
  const no = await fixture.asked(order, { kind: 'exchange', wanted_product_id: '2' })
  const left = (await readStock(db, 2)).on_hand
  await addToStock(db, 2, -left)
  await fixture.steps(no, ['approveReturn'])
  expect((await fixture.own(order, no)).state).toBe('offered')
  const take = () =>
    fixture.orders.shop.send(takeRefundInstead, { return_no: no, request_id: randomUUID() }, order.buyer)
  expect((await take()).status).toBe(200)
  expect((await take()).failure.code).toBe('notOffered')
  await addToStock(db, 2, left)
  await fixture.steps(
    no,
    ['moveReturn', { to: 'received' }],
    ['inspectReturn', { accepted: 1, unfit: 0 }],
    ['refundReturn'],
  )
  expect(await fixture.own(order, no)).toMatchObject({ state: 'refunded', kind: 'refund' })

  const other = await fixture.delivered(1)
  const second = await fixture.asked(other, { kind: 'exchange', wanted_product_id: '2' })
  await fixture.steps(second, ['approveReturn'])
  await fixture.orders.shop.send(withdrawReturn, { return_no: second, request_id: randomUUID() }, other.buyer)
  expect(await readStock(db, 2)).toMatchObject({ on_hand: left, reserved: 0 })
  await fixture.orders.expectInvariants()
})

it('lists waiting returns oldest first, and counts them on Today', async () => {
  const order = await fixture.delivered(2)
  const [first, second] = [await fixture.asked(order), await fixture.asked(order)]
  const { data } = (await fixture.orders.shop.send(findReturns, {}, fixture.orders.nisha)).body
  const listed = data.map(({ return_no: no }) => no)
  expect(listed).toEqual(listed.toSorted((one, other) => Number(one) - Number(other)))
  expect(listed).toEqual(expect.arrayContaining([first, second]))
  const today = (await fixture.orders.shop.send(getDashboard, {}, fixture.orders.nisha)).body.data
  expect(today.waiting_returns!.count).toBe(listed.length)
})

it('lets the database move a return only forward, keep its steps, and return no more units than bought', async () => {
  const order = await fixture.delivered(1)
  const no = Number(await fixture.asked(order))
  const one = fixture.orders.shop.ownerDb.updateTable('return_request').where('id', '=', no)
  const refusedBy = (change: { execute(): Promise<unknown> }) => change.execute().catch(violatedConstraint)
  expect(await refusedBy(one.set({ state: 'received', version: 2 }))).toBe('return_moves_forward')
  expect(await refusedBy(one.set({ quantity: 9 }))).toBe('history_is_append_only')
  const steps = fixture.orders.shop.ownerDb.updateTable('return_step').where('return_id', '=', no)
  expect(await refusedBy(steps.set({ note: 'other' }))).toBe('history_is_append_only')
  const { order_id, member_id } = await fixture.orders.shop.db
    .selectFrom('return_request')
    .select(['order_id', 'member_id'])
    .where('id', '=', no)
    .executeTakeFirstOrThrow()
  const more = fixture.orders.shop.ownerDb.insertInto('return_request').values({
    order_id,
    member_id,
    line: 1,
    quantity: 1,
    kind: 'refund',
    reason: 'damaged',
    refund_to: 'wallet',
    pickup_by: 'shop',
  })
  expect(await refusedBy(more)).toBe('return_within_bought')
})

it.each([
  ['all of it by the shop’s fault, gives its delivery back', ['damaged', 'wrong_goods'], [1_000, 1_040]],
  ['some of it as not wanted, does not give its delivery back', ['not_wanted', 'damaged'], [1_000, 1_000]],
])('returns an order unit by unit, %s', async (_name, reasons, wallets) => {
  const { shop, createBuyer, deliverOrder } = fixture.orders
  const terms = { charge: 40, free_above: null, refunds_own_fault: true }
  await writeShopSetting(shop.db, deliveryChargeSetting, terms, 'a test')
  const buyer = await createBuyer({ storeCredit: 204_000 })
  const body = walletOrder(buyer.addressId, [{ goods: tea, quantity: 2 }], false, { charge: paise(4_000) })
  const { orderno } = (await shop.send(finalOrderData, body, buyer)).body.data
  await deliverOrder(orderno)
  for (const [place, reason] of reasons.entries()) {
    const no = await fixture.asked({ buyer, orderno }, { reason })
    await fixture.steps(no, ...received, ['inspectReturn', { accepted: 1, unfit: 0 }], ['refundReturn'])
    expect((await fixture.own({ buyer, orderno }, no)).refunded).toEqual({
      wallet: wallets[place],
      source: 0,
    })
  }
  await writeShopSetting(shop.db, deliveryChargeSetting, deliveryChargeSetting.fallback, 'a test')
  await fixture.orders.expectInvariants()
})
