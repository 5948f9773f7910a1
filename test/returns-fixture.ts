import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { readProduct } from '../src/features/catalogue/staff/products/products.calls.ts'
import { insertStock } from '../src/features/catalogue/stock.sql.ts'
import { insertProducts } from '../src/features/catalogue/write-products.sql.ts'
import { askReturn, getReturn } from '../src/features/returns/returns.calls.ts'
import {
  approveReturn,
  arrangePickup,
  inspectReturn,
  moveReturn,
  refundReturn,
  refuseReturn,
  resendReturn,
  viewReturn,
} from '../src/features/returns/staff/returns.calls.ts'
import { deliveryAndReturns } from '../src/features/shop-details/delivery.settings.ts'
import type { Db } from '../src/platform/database/database.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { insertSampleGroup } from './sample-groups.ts'
import { openStaffOrdersFixture, type PlacedOrder, tea } from './staff-orders-fixture.ts'
import type { Sender, TestStaff } from './test-app.ts'

const calls = {
  approveReturn,
  arrangePickup,
  refuseReturn,
  moveReturn,
  inspectReturn,
  refundReturn,
  resendReturn,
}
export const received: [keyof typeof calls, object?][] = [
  ['approveReturn'],
  ['moveReturn', { to: 'picked_up' }],
  ['moveReturn', { to: 'received' }],
]
export const photo = () =>
  sharp({ create: { width: 120, height: 120, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
/** Adds variants of the tea: a larger pack at the same price, and one that costs more. */
async function addVariants(db: Db): Promise<void> {
  await insertProducts(
    db,
    [2, 3].map((id) => ({
      id,
      name: `Product ${id}`,
      category_id: 1,
      brand_id: 1,
      description: '',
      mrp: tea.mrp + (id === 3 ? 100 : 0),
      discount_bp: 0,
      entered_price: null,
      special_discount: tea.specialDiscount,
      hsn: '8517',
      gst_bp: 1_800,
    })),
  )
  await insertStock(
    db,
    [2, 3].map((id) => ({ product_id: id, received: 3, on_hand: 3 })),
  )
  const variants = { 1: ['Small'], 2: ['Large'], 3: ['Huge'] }
  await insertSampleGroup(db, { name: 'Tea', options: ['Size'], variants })
}

/** Opens a shop that accepts returns for seven days, with a staff member who handles them. */
export async function openReturnsFixture(others: Parameters<typeof openStaffOrdersFixture>[0] = {}) {
  const orders = await openStaffOrdersFixture(others)
  const { nisha } = orders
  const promised = { deliver_from_days: 1, deliver_to_days: 3, return_days: 7 }
  await writeShopSetting(orders.shop.db, deliveryAndReturns, promised, 'a test')
  await addVariants(orders.shop.db)

  let keeper: TestStaff | undefined

  /** Creates a delivered order of this many units of tea. */
  async function delivered(quantity = 2): Promise<PlacedOrder> {
    const buyer = await orders.createBuyer({ storeCredit: 100_000 * quantity })
    const { body } = await orders.order(buyer, [{ goods: tea, quantity }])
    await orders.deliverOrder(body.data.orderno)
    return { buyer, orderno: body.data.orderno }
  }

  const asking = ({ orderno }: PlacedOrder, extra: object = {}) => ({
    orderno,
    line: 1,
    quantity: 1,
    kind: 'refund',
    reason: 'damaged',
    refund_to: 'wallet',
    request_id: randomUUID(),
    ...extra,
  })
  const ask = (order: PlacedOrder, extra: object = {}, as: Sender = order.buyer) =>
    orders.shop.send(askReturn, asking(order, extra), as)
  async function asked(order: PlacedOrder, extra: object = {}): Promise<string> {
    const { status, body, raw } = await ask(order, extra)
    expect([status, body.message, raw]).toEqual([
      200,
      `Your return has the number ${body.data.return_no}`,
      raw,
    ])
    return body.data.return_no
  }
  const view = async (return_no: string) =>
    (await orders.shop.send(viewReturn, { return_no }, nisha)).body.data
  const own = async (order: PlacedOrder, return_no: string) =>
    (await orders.shop.send(getReturn, { return_no }, order.buyer)).body.data

  async function step(name: keyof typeof calls, return_no: string, extra: object = {}) {
    const { version } = await view(return_no)
    return await orders.shop.send(calls[name], { return_no, version, ...extra }, nisha)
  }
  async function steps(return_no: string, ...wanted: [keyof typeof calls, object?][]): Promise<void> {
    for (const [name, extra] of wanted) {
      const { status, raw } = await step(name, return_no, extra)
      expect([name, status, raw]).toEqual([name, 200, raw])
    }
  }
  /** Returns a product's stock corrections, latest first. */
  const stockHistoryOf = async (productId: number) => {
    keeper ??= await orders.shop.createStaff('catalogue')
    return (await orders.shop.send(readProduct, { product_id: String(productId) }, keeper)).body.corrections
  }
  const textsOf = async (order: PlacedOrder) =>
    (await orders.inboxOf(order.buyer)).filter((text) => text.includes('return'))

  async function upload(url: string, cookie: string, content: Buffer, type = 'image/png') {
    const head = `--xx\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\n`
    const response = await orders.shop.app.server.inject({
      method: 'POST',
      url,
      headers: {
        host: 'localhost',
        origin: 'http://localhost',
        cookie,
        'content-type': 'multipart/form-data; boundary=xx',
      },
      payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--xx--\r\n')]),
    })
    return { status: response.statusCode, body: response.json() }
  }
  const look = (url: string, cookie: string) =>
    orders.shop.app.server.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } })
  return {
    orders,
    delivered,
    asking,
    ask,
    asked,
    view,
    own,
    step,
    steps,
    stockHistoryOf,
    textsOf,
    upload,
    look,
  }
}

export type ReturnsFixture = Awaited<ReturnType<typeof openReturnsFixture>>
