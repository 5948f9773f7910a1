import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../../test/order-fixture.ts'
import { insertSampleProducts, type SampleProduct } from '../../../../test/sample-catalogue.ts'
import { insertSampleGroup } from '../../../../test/sample-groups.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../../test/test-app.ts'
import { finalOrderData } from '../../checkout/checkout.calls.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { countBoughtTogetherJob } from './count-bought-together.job.ts'
import { getRelatedProducts } from './related.calls.ts'

const [phone, cover, glass, cable, book] = [1, 2, 3, 4, 5].map(
  (id): Goods => ({ id, mrp: 1_000_000, discountBp: 0, specialDiscount: 0, received: 100 }),
) as [Goods, Goods, Goods, Goods, Goods]

let shop: TestApp
let buyers: (TestMember & { addressId: number })[]

beforeAll(async () => {
  shop = await openTestApp()
  await stockShop(shop.db, [phone, cover, glass, cable, book])
  buyers = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const member = await shop.createMember()
      await shop.credit(member.id, { earnings: 100_000_000 })
      return { ...member, addressId: await giveAddress(shop.db, member.id) }
    }),
  )
})
afterAll(() => shop.close())

async function buy(buyer: number, ...goods: Goods[]) {
  const member = buyers[buyer]!
  const order = walletOrder(
    member.addressId,
    goods.map((one) => ({ goods: one })),
  )
  return (await shop.send(finalOrderData, order, member)).body.data.orderno
}

const count = () => countBoughtTogetherJob.run({ ...shop.context, log: shop.context.log }, {})

async function related(productId: number) {
  const { data } = (await shop.send(getRelatedProducts, { product_id: productId })).body
  const ids = (products: typeof data.similar) => products.map(({ product_id }) => Number(product_id))
  return { together: ids(data.together), similar: ids(data.similar) }
}

it('lists products that at least three buyers bought together, most first, without returned ones', async () => {
  for (const buyer of [0, 1, 2, 3]) await buy(buyer, phone, cover)
  const withGlass = await Promise.all([0, 1, 2].map((buyer) => buy(buyer, phone, glass)))
  // Three purchases by one buyer count once. Products in separate orders do not count as bought together.
  for (const _ of [1, 2, 3]) await buy(0, phone, cable)
  for (const buyer of [0, 1, 2]) await buy(buyer, book)
  await count()
  expect((await related(phone.id)).together).toEqual([cover.id, glass.id])
  expect((await related(cover.id)).together).toEqual([phone.id])
  expect((await related(book.id)).together).toEqual([])

  await shop.send(cancelOrder, { orderno: withGlass[0]! }, buyers[0])
  await count()
  expect((await related(phone.id)).together).toEqual([cover.id])

  await sql`update stock set received = received - on_hand, on_hand = 0 where product_id = ${cover.id}`.execute(
    shop.ownerDb,
  )
  expect((await related(phone.id)).together).toEqual([])
})

it('lists similar products in stock: of its category, nearest in price first, one variant per group', async () => {
  const alike = (id: number, more: Partial<SampleProduct> = {}): SampleProduct => ({
    id,
    name: `Kettle ${id}`,
    mrp: 100_000,
    discountBp: 0,
    stock: 5,
    popularity: 100 - id,
    ...more,
  })
  await shop.ownerDb
    .insertInto('category')
    .values({ id: 7, name: 'Kettles', image: 'kettles.webp', position: 7 })
    .execute()
  const inKettles = (id: number, more: Partial<SampleProduct> = {}) => alike(id, { categoryId: 7, ...more })
  await insertSampleProducts(shop.db, [
    inKettles(50),
    inKettles(51),
    inKettles(52, { mrp: 59_000 }),
    inKettles(53, { mrp: 161_000 }),
    inKettles(54, { mrp: 160_000 }),
    inKettles(55, { stock: 0 }),
    inKettles(56, { active: false }),
    alike(57, { categoryId: 1 }),
    ...[60, 61, 62, 63, 64].map((id) => inKettles(id)),
  ])
  await insertSampleGroup(shop.db, {
    name: 'Kettle',
    categoryId: 7,
    options: ['Colour'],
    variants: { 60: ['Red'], 61: ['Blue'] },
  })
  await insertSampleGroup(shop.db, {
    name: 'Pot',
    categoryId: 7,
    options: ['Colour'],
    variants: { 62: ['Red'], 63: ['Blue'] },
  })
  expect((await related(50)).similar).toEqual([51, 54, 64, 52, 53, 60, 62])
  // Products with the same option values come first. The product's own variants are left out, because its
  // page already shows them.
  expect((await related(60)).similar).toEqual([62, 50, 51, 54, 64, 52, 53])
  expect(await related(999_999)).toEqual({ together: [], similar: [] })
})

it('lists only products bought with a variant, and no other variant of its group', async () => {
  await sql`insert into bought_together (product_id, other_id, buyers) values (60, 50, 4), (60, 61, 3), (51, 52, 5)`.execute(
    shop.ownerDb,
  )
  shop.app.forgetCatalogue()
  expect((await related(60)).together).toEqual([50])
})
