import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { allowCash } from '../../../../../test/allow-cash.ts'
import { corruptHistory } from '../../../../../test/bend-history.ts'
import { orderInCash } from '../../../../../test/cash-fixture.ts'
import { openParcelFixture, type ParcelFixture } from '../../../../../test/parcel-fixture.ts'
import { code128 } from './code-128.ts'
import { findLabels } from './labels.flow.ts'

let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
  await allowCash(fixture.shop.db)
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.expectInvariants()
})

const print = async (orders: string[], as = fixture.nisha) => {
  const { statusCode, rawPayload, headers } = await fixture.shop.app.server.inject({
    url: `/back-office/papers/labels.pdf?orders=${orders.join(',')}`,
    headers: { host: 'localhost', cookie: as.cookie },
  })
  const text = rawPayload.toString('latin1')
  return { statusCode, headers, text, pages: text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0 }
}

/** Places a cash order and books its parcel. */
async function inCash() {
  const { orderno } = await orderInCash(fixture)
  const { body } = await fixture.book([orderno])
  return { orderno, awb: body.data[0]!.tracking_no! }
}

it('prints labels of several parcels as one A6 file in the order requested', async () => {
  const [one, two] = [await fixture.sent(), await inCash()]
  const printed = await print([two.orderno, one.orderno])
  expect([printed.statusCode, printed.headers['content-type'], printed.pages]).toEqual([
    200,
    'application/pdf',
    2,
  ])
  expect(printed.text).toContain('/MediaBox [0 0 297.64 419.53]')
  const { labels } = await findLabels(fixture.shop.db, [two.orderno, one.orderno])
  expect(labels.map(({ orderNo, trackingNo }) => [orderNo, trackingNo])).toEqual([
    [two.orderno, two.awb],
    [one.orderno, one.awb],
  ])
  expect(labels[0]).toMatchObject({
    courier: 'Desh Surface',
    weightGrams: 500,
    to: { pinCode: '411038', lines: expect.arrayContaining([expect.stringContaining('Sai Residency')]) },
  })
})

it('prints the exact amount to collect on a label, and zero for a paid order', async () => {
  const [paid, cash] = [await fixture.sent(), await inCash()]
  const { labels } = await findLabels(fixture.shop.db, [paid.orderno, cash.orderno])
  const { cash: due } = await fixture.view(cash.orderno)
  expect(labels.map(({ collect }) => collect)).toEqual([0, 100_000])
  expect(due).toMatchObject({ amount: 1_000, state: 'receivable' })
})

it('prints no label whose courier knows another amount than is due', async () => {
  const { orderno } = await fixture.placed()
  const cash = await orderInCash(fixture)
  await fixture.book([orderno, cash.orderno])
  const [parcel] = await fixture.parcelsOf(cash.orderno)
  await corruptHistory(fixture.shop, 'parcel', (db) =>
    sql`update parcel set collect = 90000 where id = ${parcel!.id}`.execute(db),
  )
  const { labels, leftOut } = await findLabels(fixture.shop.db, [orderno, cash.orderno])
  expect(labels).toHaveLength(1)
  expect(leftOut).toEqual([{ orderNo: cash.orderno, why: 'amountChanged' }])
})

it('draws the same label twice, without a booking', async () => {
  const { orderno } = await inCash()
  const before = fixture.standIn.parcels()
  const labels = await Promise.all([1, 2].map(() => findLabels(fixture.shop.db, [orderno, orderno])))
  expect(labels[0]).toEqual(labels[1])
  expect(labels[0]!.labels).toHaveLength(1)
  const printed = await Promise.all([print([orderno]), print([orderno])])
  expect(printed.map(({ pages }) => pages)).toEqual([1, 1])
  expect(fixture.standIn.parcels()).toEqual(before)
})

it("prints the courier's labels if it makes them, and the shop's own while it is unreachable", async () => {
  const [one, two] = [await fixture.sent(), await fixture.sent()]
  const orders = [two.orderno, one.orderno]
  fixture.standIn.misbehave({ makesLabels: true })
  const theirs = await print(orders)
  expect(theirs.pages).toBe(2)
  expect(theirs.text.indexOf(two.awb)).toBeLessThan(theirs.text.indexOf(one.awb))
  for (const how of ['error', 'cut', 'garbage-after'] as const) {
    fixture.standIn.misbehave({ api: { makeLabel: { how } } })
    const own = await print(orders)
    expect([own.statusCode, own.pages, own.text.includes(one.awb)], how).toEqual([200, 2, false])
  }
})

it("prints the shop's own label for an order without a courier, with the order number by default", async () => {
  const [one, two] = [await fixture.placed(), await fixture.placed()]
  await fixture.process(one.orderno)
  await fixture.process(two.orderno, { courier: 'Own rider', tracking_no: 'R-17' })
  fixture.standIn.misbehave({ makesLabels: true })
  expect((await print([one.orderno, two.orderno])).pages).toBe(2)
  const { labels } = await findLabels(fixture.shop.db, [one.orderno, two.orderno])
  expect(labels).toMatchObject([
    { courier: '', trackingNo: one.orderno, weightGrams: 500 },
    { courier: 'Own rider', trackingNo: 'R-17' },
  ])
})

it('omits labels of unbooked, delivered and cancelled orders, and names them', async () => {
  const [waiting, sent, off] = [await fixture.placed(), await fixture.sent(), await fixture.placed()]
  const done = await fixture.sent()
  await fixture.reject(off.orderno)
  await fixture.deliver(done.orderno)
  const orders = [waiting, sent, off, done].map(({ orderno }) => orderno)
  expect((await print(orders)).pages).toBe(2)
  expect((await findLabels(fixture.shop.db, orders)).leftOut).toEqual([
    { orderNo: waiting.orderno, why: 'notSent' },
    { orderNo: off.orderno, why: 'over' },
    { orderNo: done.orderno, why: 'over' },
  ])
  expect((await print([waiting.orderno])).statusCode).toBe(404)
})

it('shows labels to the staff that packs or answers', async () => {
  const { orderno, buyer } = await fixture.sent()
  expect((await print([orderno], await fixture.shop.createStaff('catalogue'))).statusCode).toBe(403)
  expect((await print([orderno], buyer as never)).statusCode).toBe(401)
  expect((await print(['../x'])).statusCode).toBe(400)
})

it('draws standard bars, with digits in pairs', () => {
  // 'PJJ123C' is a common example of Code 128. Its three digits are too few to be encoded as pairs.
  expect(code128('PJJ123C')?.join('')).toBe(
    [
      '211214',
      '313121',
      '112133',
      '112133',
      '123221',
      '223211',
      '221132',
      '131321',
      '311321',
      '2331112',
    ].join(''),
  )
  const digits = code128('1904001000002')!
  expect(digits.length).toBe((1 + 6 + 2 + 1) * 6 + 7)
  expect(code128('₹')).toBeUndefined()
})
