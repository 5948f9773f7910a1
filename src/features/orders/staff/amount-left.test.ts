import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashFixture, openCashFixture } from '../../../../test/cash-fixture.ts'
import { walletOrder } from '../../../../test/order-fixture.ts'
import { type Buyer } from '../../../../test/payment-fixture.ts'
import { tea } from '../../../../test/staff-orders-fixture.ts'
import { listSalesDays } from '../../../back-office/dashboard/sales-days.sql.ts'
import { paise } from '../../../money/paise.ts'
import { writeShopSetting } from '../../../platform/settings/shop-settings.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { deliveryChargeSetting } from '../../delivery/delivery-charge.settings.ts'
import { cancelOrderPart, takeBackOrderPart } from './lines/lines.calls.ts'
import { listOrders } from './list/list.calls.ts'
import { recallOrder, refundRecalledOrder } from './recall/recall.calls.ts'

let fixture: CashFixture
let buyer: Buyer

beforeAll(async () => {
  fixture = await openCashFixture()
  buyer = await fixture.createBuyer({ storeCredit: 10_000_000 })
})
afterAll(() => fixture.close())

// Two teas at ₹1,000, with a delivery charge of ₹40.
const goods = [{ goods: tea, quantity: 2 }]
const delivery = { charge: paise(4_000) }
const extras = { wallet: {}, cash: { payment_type: '4', payment_method: 'cod' } }

const charge = (rupees: number) =>
  writeShopSetting(
    fixture.shop.db,
    deliveryChargeSetting,
    { charge: rupees, free_above: null, refunds_own_fault: true },
    'a test',
  )

async function place(way: 'wallet' | 'cash' | 'partial'): Promise<string> {
  await charge(chargeOf(way))
  if (way === 'partial') return await placePartly()
  const body = { ...walletOrder(buyer.addressId, goods, false, delivery), ...extras[way] }
  return (await fixture.shop.send(finalOrderData, body, buyer)).body.data.orderno
}

// The fixture's online orders have no delivery charge.
const chargeOf = (way: string) => (way === 'partial' ? 0 : 40)

/** Places an order paid partly from the wallet and the rest online. */
async function placePartly(): Promise<string> {
  const partly = await fixture.createBuyer({ storeCredit: 30_000, earnings: 20_000 })
  const { orderId } = await fixture.begin(partly, goods, { isPartialPayment: true })
  const paid = await fixture.shopper.payOrder(orderId)
  const how = { isPartialPayment: true, payment_type: '3' }
  return (await fixture.confirm(partly, goods, paid, how)).orderNo
}

async function deliver(orderno: string): Promise<void> {
  await fixture.process(orderno)
  await fixture.deliver(orderno)
}

const one = { line: 1, quantity: 1, seen_changes: 0 }
const ends: Record<string, (orderno: string) => Promise<unknown>> = {
  'is pending': async () => {},
  'was cancelled in part': (orderno) =>
    fixture.shop.send(cancelOrderPart, { ...one, orderno, reason: 'out_of_stock' }, fixture.nisha),
  'was rejected before it left': (orderno) => fixture.reject(orderno),
  async 'was recalled and refunded after it left'(orderno) {
    await fixture.process(orderno)
    await fixture.shop.send(recallOrder, { orderno, reason: 'other', note: 'Not at home' }, fixture.nisha)
    const refund = { orderno, refund_reason: 'The buyer waits' }
    await fixture.shop.send(refundRecalledOrder, refund, fixture.nisha)
  },
  'was delivered': deliver,
  async 'came back in part'(orderno) {
    await deliver(orderno)
    const part = { ...one, orderno, unfit: 0, reason: 'not_wanted', after_window: true }
    await fixture.shop.send(takeBackOrderPart, part, fixture.nisha)
  },
  async 'came back by the shop’s fault'(orderno) {
    await deliver(orderno)
    await fixture.giveBack(orderno, { after_window: true })
  },
  async 'came back as not wanted'(orderno) {
    await deliver(orderno)
    await fixture.giveBack(orderno, { reason: 'not_wanted', after_window: true })
  },
}
/**
 * The expected result for each state of an order: the amount left for the goods, in rupees, and whether the
 * shop keeps the delivery charge. The shop keeps the charge of a paid order that has left, unless the shop is
 * at fault.
 */
const left: Record<string, [goods: number, keepsDelivery: 'yes' | 'no' | 'if paid']> = {
  'is pending': [2_000, 'yes'],
  'was cancelled in part': [1_000, 'yes'],
  'was rejected before it left': [0, 'no'],
  'was recalled and refunded after it left': [0, 'if paid'],
  'was delivered': [2_000, 'yes'],
  'came back in part': [1_000, 'yes'],
  'came back by the shop’s fault': [0, 'no'],
  'came back as not wanted': [0, 'yes'],
}

async function readFile(): Promise<Map<string, { order: number; lines: number }>> {
  const { body } = await fixture.shop.app.server.inject({
    url: '/back-office/api/exportOrders?',
    headers: { host: 'localhost', cookie: fixture.nisha.cookie },
  })
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true, record_delimiter: '\r\n' })
  return new Map(
    [...Map.groupBy(rows, (row) => row['Order']!)].map(([orderno, lines]) => [
      orderno,
      {
        order: Number(lines[0]!['Order total left']),
        lines: lines.reduce((sum, row) => sum + Number(row['Amount left']), 0),
      },
    ]),
  )
}

it('shows the same amount left in file, list, order and dashboard for any ending', async () => {
  const placed: { orderno: string; way: string; end: string }[] = []
  for (const way of ['wallet', 'cash', 'partial'] as const)
    for (const [end, bring] of Object.entries(ends)) {
      const orderno = await place(way)
      await bring(orderno)
      placed.push({ orderno, way, end })
    }
  const file = await readFile()
  const { body } = await fixture.shop.send(listOrders, { limit: 50 }, fixture.nisha)
  const listed = new Map(body.data.map((order) => [order.orderno, order.left]))
  const said = await Promise.all(
    placed.map(async ({ orderno, way, end }) => {
      const { totals } = await fixture.view(orderno)
      const inFile = file.get(orderno)!
      return [
        `${way} ${end}`,
        { file: inFile.order, list: listed.get(orderno), order: totals.left, lines: inFile.lines },
      ]
    }),
  )
  const expected = placed.map(({ way, end }) => {
    const [goodsLeft, keepsDelivery] = left[end]!
    const isKept = keepsDelivery === 'yes' || (keepsDelivery === 'if paid' && way !== 'cash')
    const amount = goodsLeft + (isKept ? chargeOf(way) : 0)
    return [`${way} ${end}`, { file: amount, list: amount, order: amount, lines: goodsLeft }]
  })
  expect(said).toEqual(expected)
  const [today] = await listSalesDays(fixture.shop.db, 1)
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)
  expect(today!.net / 100).toBe(sum([...file.values()].map(({ order }) => order)))
  expect(sum(listed.values())).toBe(sum([...file.values()].map(({ order }) => order)))
  await fixture.expectInvariants()
})
