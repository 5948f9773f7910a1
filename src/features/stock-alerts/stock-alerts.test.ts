import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { interleave } from '../../../test/half-way.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { addToStock, insertStock } from '../catalogue/stock.sql.ts'
import { insertProducts, insertProductTranslations } from '../catalogue/write-products.sql.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from '../profile/profile.calls.ts'
import { getMyStockAlerts, setStockAlert, stockAlertsMax } from './stock-alerts.calls.ts'
import { forgetCameBack, lockCameBack, takeDueAlerts } from './stock-alerts.sql.ts'
import { notifyBackInStock } from './tell-back-in-stock.job.ts'

const longName = 'Halvik Pahadi R2 Rugged 5G Smartphone with Thermal Camera (Black)'
const [soldOut, long, inStock, gone, crowd, racedFor, onceWithdrawn] = [1, 2, 3, 4, 5, 6, 7]
const [cheapLater, racedPrice, twiceWanted] = [8, 9, 10]
const firstOfMany = 100

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: soldOut, name: 'Nivra Spark', stock: 0 },
    { id: long, name: longName, stock: 0 },
    { id: inStock, name: 'Nivra Note', stock: 5 },
    { id: gone, name: 'Nivra Old', stock: 0, active: false },
    { id: crowd, name: 'Nivra Hit', stock: 0 },
    { id: onceWithdrawn, name: 'Nivra Rare', stock: 0 },
    { id: racedFor, name: 'Nivra Few', stock: 0 },
    { id: cheapLater, name: 'Nivra Later', stock: 0 },
    { id: twiceWanted, name: 'Nivra Twice', stock: 0 },
    { id: racedPrice, name: 'Nivra Race', stock: 5 },
    ...Array.from({ length: stockAlertsMax + 20 }, (_, place) => ({
      id: firstOfMany + place,
      name: `Nivra ${place}`,
      stock: 0,
    })),
  ])
})
afterAll(() => shop.close())

const ask = (member: TestMember, productId: number, wanted = true) =>
  shop.send(setStockAlert, { product_id: productId, wanted }, member)

const askPrice = (member: TestMember, productId: number) =>
  shop.send(setStockAlert, { product_id: productId, wanted: true, cheaper: true }, member)

const setDiscount = (productId: number, discount_bp: number) =>
  shop.db.updateTable('product').set({ discount_bp }).where('id', '=', productId).execute()

/** Returns the messages about prices that were sent to a member. */
const pricesTold = async ({ mobile }: TestMember) =>
  (
    await shop.db
      .selectFrom('outgoing_message')
      .select('details')
      .where('mobile', '=', mobile)
      .where('template', '=', 'price_dropped')
      .execute()
  ).map(({ details }) => ({ product: details?.['product'], price: details?.['price'] }))

async function waitingFor(member: TestMember): Promise<string[]> {
  const { body } = await shop.send(getMyStockAlerts, {}, member)
  return body.data.map(({ product_id }) => product_id)
}

const tell = () => notifyBackInStock.run({ ...shop.context, log: shop.context.log }, {})

async function toldTo({ mobile }: TestMember): Promise<{ language: string; product: unknown }[]> {
  const rows = await shop.db
    .selectFrom('outgoing_message')
    .select(['language', 'details'])
    .where('mobile', '=', mobile)
    .where('template', '=', 'back_in_stock')
    .orderBy(sql`details ->> 'product'`)
    .execute()
  return rows.map(({ language, details }) => ({ language, product: details?.['product'] }))
}

it('notifies a member once in their language when a product is back', async () => {
  const member = await shop.createMember()
  const other = await shop.createMember()
  await insertProductTranslations(shop.db, [{ product_id: soldOut, language: 'hi', name: 'निवरा स्पार्क' }])
  await shop.db.updateTable('member').set({ language: 'hi' }).where('id', '=', other.id).execute()
  expect((await ask(member, soldOut)).body.message).toBe(
    'We will text you once, as soon as it is back in stock.',
  )
  await ask(other, soldOut)
  await ask(member, long)
  await tell()
  expect(await toldTo(member)).toEqual([])
  await addToStock(shop.db, soldOut, 1)
  await addToStock(shop.db, long, 1)
  await tell()
  await tell()
  expect(await toldTo(member)).toEqual([
    { language: 'en', product: 'Halvik Pahadi R2 Rugged 5G Sm…' },
    { language: 'en', product: 'Nivra Spark' },
  ])
  expect(await toldTo(other)).toEqual([{ language: 'hi', product: 'निवरा स्पार्क' }])
  expect(await waitingFor(member)).toEqual([])
  await shop.runJobs()
  const texts = shop.messages.messages.inbox?.().filter(({ mobile }) => mobile === member.mobile)
  expect(texts?.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('Nivra Spark is back in stock at Bmart. You asked us to tell you.'),
  )
})

it('stores one alert for repeated and simultaneous requests, and deletes it when it is taken back', async () => {
  const member = await shop.createMember()
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(member, crowd)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await waitingFor(member)).toEqual([String(crowd)])
  await ask(member, crowd, false)
  expect(await waitingFor(member)).toEqual([])
})

it('notifies each of many members once from two servers', async () => {
  const members = await Promise.all(Array.from({ length: 25 }, () => shop.createMember()))
  for (const member of members) await ask(member, crowd)
  await addToStock(shop.db, crowd, 3)
  await Promise.all([tell(), tell(), tell()])
  for (const member of members) expect(await toldTo(member)).toHaveLength(1)
})

it('reads only products that came back, not all that members wait for', async () => {
  const member = await shop.createMember()
  for (let place = 0; place < stockAlertsMax; place += 1) await ask(member, firstOfMany + place)
  await tell()
  await addToStock(shop.db, firstOfMany, 1)
  const read = await shop.db.transaction().execute(async (db) => {
    const scans = async () => {
      const { rows } = await sql<{ scans: number }>`select sum(idx_scan + seq_scan)::integer as scans
        from pg_stat_xact_user_tables where relname in ('stock', 'stock_alert')`.execute(db)
      return rows[0]!.scans
    }
    const before = await scans()
    const cameBack = await lockCameBack(db, 200)
    expect(await takeDueAlerts(db, cameBack, 200)).toMatchObject([{ mobile: member.mobile }])
    await forgetCameBack(db, cameBack)
    return (await scans()) - before
  })
  expect(read).toBeLessThan(10)
  await addToStock(shop.db, firstOfMany, -1)
})

it("notifies a member whose request races the stock's return", async () => {
  const member = await shop.createMember()
  const { changed } = await interleave(shop.ownerDb, {
    stopsAt: 'stock_alert',
    change: () => ask(member, racedFor),
    meanwhile: () => [addToStock(shop.db, racedFor, 1)],
  })
  expect(changed.status).toBe(200)
  await tell()
  expect(await toldTo(member)).toHaveLength(1)
})

it('notifies a member when a withdrawn product is sold again', async () => {
  const member = await shop.createMember()
  await ask(member, onceWithdrawn)
  const sell = (active: boolean) =>
    shop.db.updateTable('product').set({ active }).where('id', '=', onceWithdrawn).execute()
  await sell(false)
  await addToStock(shop.db, onceWithdrawn, 1)
  await tell()
  expect(await toldTo(member)).toEqual([])
  await sell(true)
  await tell()
  expect(await toldTo(member)).toHaveLength(1)
})

it('notifies a member about a product counted for the first time, and skips new products', async () => {
  const member = await shop.createMember()
  const noted = async () => (await lockCameBack(shop.db, 200)).filter((id) => id >= 9_001)
  const product = (id: number) => ({
    id,
    name: `Late ${id}`,
    category_id: 1,
    brand_id: 1,
    description: '',
    mrp: 10_000,
    discount_bp: 0,
    entered_price: null,
    special_discount: 0,
    hsn: '8517',
    gst_bp: 1_800,
  })
  await insertProducts(shop.db, [product(9_001)])
  await ask(member, 9_001)
  await shop.db.transaction().execute(async (db) => {
    await insertProducts(db, [product(9_002)])
    await insertStock(db, [{ product_id: 9_002, received: 5, on_hand: 5 }])
  })
  expect(await noted()).toEqual([])
  await insertStock(shop.db, [{ product_id: 9_001, received: 5, on_hand: 5 }])
  expect(await noted()).toEqual([9_001])
  await tell()
  expect(await toldTo(member)).toHaveLength(1)
})

it("limits a member's alerts, also for thirty simultaneous requests", async () => {
  const member = await shop.createMember()
  for (let place = 0; place < stockAlertsMax - 5; place += 1) await ask(member, firstOfMany + place)
  const rest = Array.from({ length: 25 }, (_, place) => firstOfMany + stockAlertsMax - 5 + place)
  const answers = await Promise.all(rest.map((id) => ask(member, id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)!
  expect(refused).toMatchObject({ status: 422, failure: { code: 'tooMany' } })
  expect(await waitingFor(member)).toHaveLength(stockAlertsMax)
  expect((await ask(member, firstOfMany)).status).toBe(200)
})

it.each([
  ['in stock', inStock, 409, 'inStock'],
  ['not sold any more', gone, 404, 'unknownProduct'],
  ['unknown', 99_999, 404, 'unknownProduct'],
])('refuses a stock alert for a product that is %s', async (_, productId, status, code) => {
  const member = await shop.createMember()
  expect(await ask(member, productId)).toMatchObject({ status, failure: { code } })
  expect(await waitingFor(member)).toEqual([])
})

it('deletes the alerts of a closed account', async () => {
  const password = 'correct horse'
  const member = await shop.createMember({ passwordHash: await hashPassword(password) })
  await ask(member, firstOfMany)
  expect((await shop.send(closeMyAccount, { password }, member)).status).toBe(200)
  await addToStock(shop.db, firstOfMany, 1)
  await tell()
  expect(await toldTo(member)).toEqual([])
  await expect(
    shop.db.insertInto('stock_alert').values({ member_id: member.id, product_id: firstOfMany }).execute(),
  ).rejects.toThrow('closed')
})

it("notifies once about the first price below that of the request's day", async () => {
  const member = await shop.createMember()
  await setDiscount(inStock, 1_000)
  const { body } = await askPrice(member, inStock)
  expect(body.message).toBe('We will text you once, as soon as it costs less than now.')
  await setDiscount(inStock, 500)
  await tell()
  await setDiscount(inStock, 1_000)
  await tell()
  expect(await pricesTold(member)).toEqual([])
  await setDiscount(inStock, 2_000)
  await tell()
  await setDiscount(inStock, 3_000)
  await tell()
  expect(await pricesTold(member)).toEqual([{ product: 'Nivra Note', price: '₹800.00' }])
  expect(await waitingFor(member)).toEqual([])
  await shop.runJobs()
  const texts = shop.messages.messages.inbox?.().filter(({ mobile }) => mobile === member.mobile)
  expect(texts?.map(({ text }) => text)).toContainEqual(
    expect.stringContaining(
      'Nivra Note costs ₹800.00 at Bmart now, less than when you asked us to tell you.',
    ),
  )
})

it("notifies about a sold-out product's lower price when it is back, unless cancelled", async () => {
  const member = await shop.createMember()
  const other = await shop.createMember()
  await setDiscount(cheapLater, 0)
  await askPrice(member, cheapLater)
  await askPrice(other, cheapLater)
  await setDiscount(cheapLater, 4_000)
  await tell()
  expect(await pricesTold(member)).toEqual([])
  await ask(other, cheapLater, false)
  await addToStock(shop.db, cheapLater, 1)
  await tell()
  expect(await pricesTold(member)).toEqual([{ product: 'Nivra Later', price: '₹600.00' }])
  expect(await pricesTold(other)).toEqual([])
})

it('takes a price drop during the request as its base, or notifies of it', async () => {
  const member = await shop.createMember()
  await setDiscount(racedPrice, 0)
  const { changed } = await interleave(shop.ownerDb, {
    stopsAt: 'stock_alert',
    change: () => askPrice(member, racedPrice),
    meanwhile: () => [setDiscount(racedPrice, 1_000)],
  })
  expect(changed.status).toBe(200)
  await tell()
  expect(await pricesTold(member)).toEqual([{ product: 'Nivra Race', price: '₹900.00' }])
})

it('records nothing for products and prices without an alert', async () => {
  const member = await shop.createMember()
  const noted = async () => (await lockCameBack(shop.db, 500)).filter((id) => id === racedPrice)
  await setDiscount(racedPrice, 1_000)
  await tell()
  await setDiscount(racedPrice, 2_000)
  expect(await noted()).toEqual([])
  await setDiscount(racedPrice, 3_000)
  await askPrice(member, racedPrice)
  await setDiscount(racedPrice, 2_000)
  await setDiscount(racedPrice, 3_000)
  expect(await noted()).toEqual([])
  expect(await pricesTold(member)).toEqual([])
})

it('keeps the latest wish for a product', async () => {
  const member = await shop.createMember()
  await ask(member, twiceWanted)
  await askPrice(member, twiceWanted)
  const { body } = await shop.send(getMyStockAlerts, {}, member)
  expect(body.data).toMatchObject([{ product_id: String(twiceWanted), below: 900 }])
  await addToStock(shop.db, twiceWanted, 1)
  await tell()
  expect(await toldTo(member)).toEqual([])
  expect(await pricesTold(member)).toEqual([])
})
