import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, walletOrder } from '../../../../../test/order-fixture.ts'
import { type Buyer, openPaymentFixture, type PaymentFixture } from '../../../../../test/payment-fixture.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { finalOrderData } from '../../../checkout/checkout.calls.ts'
import { advanceOrder, rejectOrder } from '../../life/order-life.flow.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000 }
const lamp: Goods = { id: 2, mrp: 25_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let fixture: PaymentFixture
let buyer: Buyer
let one: string
let two: string
let cancelled: string
let cookie: string

beforeAll(async () => {
  fixture = await openPaymentFixture([tea, lamp])
  const { shop } = fixture
  buyer = await fixture.createBuyer({ storeCredit: 1_000_000 })
  await shop.db.updateTable('member').set({ name: '<b>Asha</b> & Sons' }).where('id', '=', buyer.id).execute()
  const order = async (...wanted: { goods: Goods; quantity: number }[]) =>
    (await shop.send(finalOrderData, walletOrder(buyer.addressId, wanted), buyer)).body.data.orderno
  one = await order({ goods: tea, quantity: 2 }, { goods: lamp, quantity: 1 })
  two = await order({ goods: tea, quantity: 3 })
  cancelled = await order({ goods: tea, quantity: 7 })
  await inTransaction(shop.db, (db) =>
    rejectOrder(db, shop.context.jobs, { orderNo: cancelled, actor: 'staff', note: 'x' }),
  )
  await shop.ownerDb.updateTable('product').set({ sku: 'TEA-1' }).where('id', '=', tea.id).execute()
  cookie = (await shop.createStaff('support')).cookie
})
afterAll(() => fixture.close())

const get = async (url: string, as = cookie) =>
  await fixture.shop.app.server.inject({
    url: `/back-office/papers/${url}`,
    headers: { host: 'localhost', cookie: as },
  })

it('prints a packing slip for each order with address and contents, without prices', async () => {
  const answer = await get(`packing-slips?orders=${one},${two}`)
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(answer.body.match(/<main class="sheet">/g)).toHaveLength(2)
  expect(answer.body).toContain('B-402, Sai Residency')
  expect(answer.body).toContain('411038')
  expect(answer.body.match(/class="code"/g)).toHaveLength(2)
  expect(answer.body).not.toContain('₹')
  // The slip shows the SKU of the first product, and the id of the second, which has no SKU.
  expect(answer.body).toContain('TEA-1')
  expect(answer.body).not.toContain('#1<')
  expect(answer.body).toContain('#2<')
  expect((await get(`packing-slips?orders=${one}&prices=1`)).body).toContain('₹1,250.00')
})

it('shows user input on packing slips as text, and runs no script', async () => {
  const answer = await get(`packing-slips?orders=${one}`)
  expect(answer.body).toContain('&lt;b&gt;Asha&lt;/b&gt; &amp; Sons')
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
})

it("omits a cancelled order's packing slip, and says so", async () => {
  const { body } = await get(`packing-slips?orders=${one},${cancelled}`)
  expect(body.match(/<main class="sheet">/g)).toHaveLength(1)
  expect(body).toContain(`cancelled or returned: ${cancelled}`)
})

it('sums the units to pick over all orders in a pick list', async () => {
  const { body } = await get(`pick-list?orders=${one},${two},${cancelled},${one}`)
  const rows = [...body.matchAll(/<td class="end big">(\d+)<\/td><td>(.*?) <span/g)].map(
    ([, units, name]) => [name, units],
  )
  expect(rows).toEqual([
    ['Product 1', '5'],
    ['Product 2', '1'],
  ])
  expect(body).toContain(`<span>${one} × 2</span>, <span>${two} × 3</span>`)
})

it('shows the staff an invoice as page and file', async () => {
  await inTransaction(fixture.shop.db, (db) =>
    advanceOrder(db, { orderNo: two, to: 'processed', actor: 'staff' }),
  )
  const page = await get(`invoice/${two}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('INV/')
  expect(page.body).toContain(`href="/back-office/papers/invoice/${two}.pdf"`)
  const pdf = await get(`invoice/${two}.pdf`)
  expect(pdf.body.slice(0, 5)).toBe('%PDF-')
})

it("opens a buyer's invoice and the staff's only to their own sessions", async () => {
  expect((await get(`invoice/${two}`, buyer.cookie)).statusCode).toBe(401)
  const atShop = await fixture.shop.app.server.inject({
    url: `/Admin/sale_invoice/${two}`,
    headers: { host: 'localhost', cookie },
  })
  expect(atShop.statusCode).toBe(404)
})

it('prints documents only for packing and support staff', async () => {
  const papers = [`packing-slips?orders=${one}`, `pick-list?orders=${one}`, `invoice/${one}`]
  for (const paper of papers) {
    for (const as of ['', buyer.cookie, 'bmart_staff=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA']) {
      const answer = await get(paper, as)
      expect([answer.statusCode, answer.body.includes('Asha')]).toEqual([401, false])
    }
    const other = await fixture.shop.createStaff('catalogue')
    expect((await get(paper, other.cookie)).statusCode).toBe(403)
  }
})

it('refuses documents for invalid, too many or unknown numbers', async () => {
  const many = Array.from({ length: 101 }, (_, index) => `BM${index + 1}`).join(',')
  for (const orders of ['', 'x', `${one},`, '../../etc/passwd', many, `${one}&orders=${two}`])
    expect((await get(`pick-list?orders=${orders}`)).statusCode).toBe(400)
  expect((await get('pick-list')).statusCode).toBe(400)
  expect((await get('packing-slips?orders=BM1')).statusCode).toBe(404)
  expect((await get('invoice/BM1')).statusCode).toBe(404)
})
