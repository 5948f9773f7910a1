import { afterAll, beforeAll, expect, it } from 'vitest'
import { couponOrder, type Goods, giveAddress, stockShop } from '../../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { readAuditOf } from '../../../audit/audit-log.sql.ts'
import { paise } from '../../../money/paise.ts'
import { mergeBrand, mergeCategory } from '../../catalogue/staff/listings/listings.calls.ts'
import { moveMerged } from '../../catalogue/staff/listings/move-merged.job.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { getCouponUses } from './coupon-uses.calls.ts'
import { findCoupons, readCoupon, saveCoupon } from './coupons.calls.ts'

const tea: Goods = { id: 1, mrp: 100_000, discountBp: 0, specialDiscount: 0, received: 1_000 }

let shop: TestApp
let clerk: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  clerk = await shop.createStaff('catalogue')
  await stockShop(shop.db, [tea, { ...tea, id: 2 }])
})
afterAll(() => shop.close())

const blank = {
  is_active: true,
  percent: '',
  amount: '',
  cap: '',
  minimum: '',
  products: '',
  categories: '',
  brands: '',
  is_first_order: false,
  members: '',
  with_cashback: true,
  with_special_discount: true,
  starts_at: '',
  ends_at: '',
  from_time: '',
  to_time: '',
  uses_max: '',
  uses_per_member: '1',
  budget: '',
  is_suggested: false,
}
const save = (typed: object, as = clerk) => shop.send(saveCoupon, { ...blank, ...typed }, as)
async function saved(typed: object): Promise<{ coupon_id: string; version: number }> {
  const { status, body } = await save(typed)
  expect([status, body.message]).toEqual([200, body.message])
  return body.data as never
}
async function orderWith(code: string, discount: number) {
  const buyer = await shop.createMember()
  await shop.credit(buyer.id, { storeCredit: 1_000_000 })
  const coupon = { code, discount: paise(discount) }
  const body = couponOrder(await giveAddress(shop.db, buyer.id), [{ goods: tea }], { coupon })
  const { status, body: answer } = await shop.send(finalOrderData, body, buyer)
  expect(status).toBe(200)
  return { buyer, orderno: answer.data.orderno }
}

it('lets the catalogue role save a large discount only with a budget', async () => {
  const large = [
    { code: 'FREE100', percent: '100' },
    { code: 'HALF51', percent: '50.01' },
    { code: 'BIG1001', amount: '1001' },
  ]
  for (const typed of large) {
    const { status, failure } = await save(typed)
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([
      422,
      'budgetMissing',
      ['budget'],
    ])
    expect((await save({ ...typed, budget: '5000' })).status).toBe(200)
  }
  expect((await save({ code: 'HALF50', percent: '50' })).status).toBe(200)
  const kept = await saved({ code: 'LATER100', percent: '20' })
  const raised = await save({ ...kept, code: 'LATER100', percent: '100' })
  expect(raised.failure.code).toBe('budgetMissing')
  const cashier = await shop.createStaff('catalogue', 'finance')
  expect((await save({ code: 'FINANCE100', percent: '100' }, cashier)).status).toBe(200)
})

it('saves a coupon, applies it at once, and lists its uses and members', async () => {
  const typed = {
    code: 'DIWALI26',
    percent: '12.5',
    cap: '100',
    minimum: '499.5',
    products: '1',
    categories: 'Mobiles',
    starts_at: '2026-11-01T09:00',
    ends_at: '2030-11-30T21:30',
    from_time: '00:00',
    to_time: '23:59',
    uses_max: '10',
    uses_per_member: '2',
    budget: '5000',
    is_suggested: true,
  }
  const { coupon_id } = await saved(typed)
  expect((await shop.send(readCoupon, { coupon_id }, clerk)).body.data).toMatchObject({
    ...blank,
    ...typed,
    version: 1,
    takes_off: '12.5% ≤ ₹100',
    used: '0 / 10',
    spent: '₹0 / ₹5,000',
  })
  const { buyer, orderno } = await orderWith('DIWALI26', 10_000)
  const { body } = await shop.send(findCoupons, { search: 'diwa' }, clerk)
  expect(body.data).toMatchObject([{ code: 'DIWALI26', used: '1 / 10', spent: '₹100 / ₹5,000' }])
  expect((await shop.send(getCouponUses, { coupon_id }, clerk)).body.data).toMatchObject([
    { member_id: String(buyer.id), orderno, amount: 100 },
  ])
  // Using the coupon did not change its version. A new version would refuse the change of a staff member who
  // is editing the coupon.
  expect((body.data[0] as { version: number }).version).toBe(1)
})

it('takes a code in any case, finds it in any case, and refuses a second one in another case', async () => {
  const { coupon_id } = await saved({ code: ' monsoon-sale 26', amount: '50' })
  const find = async (search: string) =>
    (await shop.send(findCoupons, { search }, clerk)).body.data.map(({ coupon_id: id }) => id)
  for (const typed of ['MONSOON', 'monsoon', 'Monsoon-Sale', 'mon soon'])
    expect([typed, await find(typed)]).toEqual([typed, [coupon_id]])
  expect((await shop.send(readCoupon, { coupon_id }, clerk)).body.data).toMatchObject({
    code: 'MONSOONSALE26',
  })
  for (const code of ['MonsoonSale26', 'monsoonsale26', 'MONSOON-SALE-26']) {
    const second = await save({ code, amount: '10' })
    expect([code, second.status, second.failure.code]).toEqual([code, 409, 'codeTaken'])
  }
  await orderWith('monsoonSale26', 5_000)
})

it('stops a coupon at once, and logs who did', async () => {
  const { coupon_id, version } = await saved({ code: 'STOPME', amount: '50' })
  const { body } = await save({ code: 'STOPME', amount: '50', coupon_id, version, is_active: false })
  expect(body.data).toMatchObject({ is_active: false, version: 2 })
  const stale = await save({ code: 'STOPME', amount: '60', coupon_id, version })
  expect(stale.failure.code).toBe('changedMeanwhile')
  const entries = await readAuditOf(shop.db, `coupon ${coupon_id}`, 10)
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['saveCoupon', 'saveCoupon'])
})

it.each([
  ['no letters', { code: 'बहुत', amount: '10' }, 'code'],
  ['neither percent nor amount', { code: 'NOTHING' }, 'percent'],
  ['both', { code: 'BOTH', percent: '10', amount: '10' }, 'percent'],
  ['nothing off', { code: 'ZERO', percent: '0' }, 'percent'],
  ['more than all', { code: 'MORE', percent: '100.01' }, 'percent'],
  ['three decimals', { code: 'THREE', amount: '1.001' }, 'amount'],
  ['a sign', { code: 'SIGN', amount: '-5' }, 'amount'],
  ['an exponent', { code: 'EXPO', amount: '1e9' }, 'amount'],
  ['a limit of an amount', { code: 'LIMIT', amount: '10', cap: '5' }, 'cap'],
  [
    'an end before its start',
    { code: 'EARLY', amount: '10', starts_at: '2026-11-02T00:00', ends_at: '2026-11-01T00:00' },
    'ends_at',
  ],
  ['one end of its hours', { code: 'HOURS', amount: '10', from_time: '10:00' }, 'to_time'],
  ['hours that are none', { code: 'HOURS', amount: '10', from_time: '25:00', to_time: '26:00' }, 'from_time'],
  ['a product that there is not', { code: 'PRODUCT', amount: '10', products: '1, 99' }, 'products'],
  [
    'a category that there is not',
    { code: 'CATEGORY', amount: '10', categories: 'Mobiles, Ships' },
    'categories',
  ],
  ['a brand that there is not', { code: 'BRAND', amount: '10', brands: "'; drop table coupon --" }, 'brands'],
  ['a member that there is not', { code: 'MEMBER', amount: '10', members: '6999999999' }, 'members'],
  ['no use at all', { code: 'USES', amount: '10', uses_max: '0' }, 'uses_max'],
  ['a hundred uses each', { code: 'USES', amount: '10', uses_per_member: '100' }, 'uses_per_member'],
])('refuses a coupon with %s at its field', async (_what, typed, field) => {
  const { status, failure } = await save(typed)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(failure.errors).toHaveProperty(field)
})

it("refuses limits below a coupon's use so far, and a used code", async () => {
  const { coupon_id } = await saved({ code: 'GIVEN', amount: '100', uses_max: '5', budget: '500' })
  await orderWith('GIVEN', 10_000)
  await orderWith('GIVEN', 10_000)
  const version = 1
  const change = { code: 'GIVEN', amount: '100', coupon_id, version }
  expect((await save({ ...change, budget: '199.99' })).failure.errors).toHaveProperty('budget')
  expect((await save({ ...change, uses_max: '1' })).failure.errors).toHaveProperty('uses_max')
  expect((await save({ code: 'GIVEN', amount: '10' })).failure.errors).toHaveProperty('code')
  expect((await save({ ...change, budget: '200', uses_max: '2' })).status).toBe(200)
})

it('limits a coupon to listed members, by mobile or member number', async () => {
  const [one, two] = [await shop.createMember(), await shop.createMember()]
  const members = `${one.mobile}, ${two.id}`
  const { coupon_id } = await saved({ code: 'FRIENDS', amount: '10', members })
  const { body } = await shop.send(readCoupon, { coupon_id }, clerk)
  expect(body.data['members']).toBe([one.id, two.id].toSorted((a, b) => a - b).join(', '))
})

it('follows a merged category or brand with a coupon, before and after its products move', async () => {
  const place = { id: 700, image: '', position: 90 }
  await shop.db
    .insertInto('category')
    .values({ ...place, name: 'Hot drinks' })
    .execute()
  await shop.db
    .insertInto('brand')
    .values({ ...place, name: 'Chaiwala', description: '' })
    .execute()
  const home = await shop.db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'category_id')
    .innerJoin('brand', 'brand.id', 'brand_id')
    .select(['category_id', 'brand_id', 'category.name as category', 'brand.name as brand'])
    .where('product.id', '=', tea.id)
    .executeTakeFirstOrThrow()
  await shop.db
    .updateTable('product')
    .set({ category_id: 700, brand_id: 700 })
    .where('id', '=', tea.id)
    .execute()
  const { coupon_id } = await saved({ code: 'HOTDRINKS', amount: '10', categories: 'Hot drinks' })
  const ofBrand = await saved({ code: 'CHAIWALA', amount: '10', brands: 'Chaiwala' })
  const merges = [
    [mergeCategory, home.category_id],
    [mergeBrand, home.brand_id],
  ] as const
  for (const [merge, into] of merges)
    expect(await shop.send(merge, { id: '700', into_id: String(into), version: 1 }, clerk)).toMatchObject({
      status: 200,
    })
  for (const code of ['HOTDRINKS', 'CHAIWALA']) await orderWith(code, 1_000)
  await moveMerged.run({ ...shop.context, log: shop.app.server.log }, {})
  for (const code of ['HOTDRINKS', 'CHAIWALA']) await orderWith(code, 1_000)
  const read = async (id: string) => (await shop.send(readCoupon, { coupon_id: id }, clerk)).body.data
  expect(await read(coupon_id)).toMatchObject({ categories: home.category })
  expect(await read(ofBrand.coupon_id)).toMatchObject({ brands: home.brand })
  const late = await saved({ code: 'LATE', amount: '10', categories: 'hot drinks' })
  expect(await read(late.coupon_id)).toMatchObject({ categories: home.category })
})

it('applies a coupon of a deleted category to nothing, and refuses to save it for all goods', async () => {
  await shop.db.insertInto('category').values({ id: 701, name: 'Ships', image: '', position: 91 }).execute()
  const { coupon_id, version } = await saved({ code: 'SHIPS', amount: '10', categories: 'Ships' })
  await shop.db.deleteFrom('category').where('id', '=', 701).execute()
  const { categories } = (await shop.send(readCoupon, { coupon_id }, clerk)).body.data
  expect(categories).toBe('701')
  const again = await save({ code: 'SHIPS', amount: '10', coupon_id, version, categories })
  expect(again.failure.errors).toHaveProperty('categories')
})

it("reads a coupon's products with their names, in the chosen order", async () => {
  const { coupon_id } = await saved({ code: 'NAMED', amount: '10', products: '2, 1' })
  const names = await shop.db.selectFrom('product').select(['id', 'name']).where('id', 'in', [1, 2]).execute()
  const nameOf = (id: number) => names.find((one) => one.id === id)!.name
  const { data } = (await shop.send(readCoupon, { coupon_id }, clerk)).body
  expect(data).toMatchObject({ products: '2, 1', product_names: `${nameOf(2)}\n${nameOf(1)}` })
})

it('lets only the catalogue role write coupons', async () => {
  for (const role of ['orders', 'finance', 'support', 'import'] as const)
    expect((await save({ code: 'NOTMINE', amount: '1' }, await shop.createStaff(role))).status).toBe(403)
})
