import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  edited,
  type MatrixFixture,
  openMatrixFixture,
  variantOf,
} from '../../../../../../test/matrix-fixture.ts'
import { agePrices } from '../../../../../../test/priced-product.ts'
import { mergeBrand } from '../../listings/listings.calls.ts'
import { getProductHistory } from '../history/history.calls.ts'

let matrices: MatrixFixture

beforeAll(async () => {
  matrices = await openMatrixFixture()
})
afterAll(() => matrices.shop.close())

async function historyOf(product_id: string) {
  const { prices } = (await matrices.shop.send(getProductHistory, { product_id }, matrices.nisha)).body
  return prices.map(({ offered, prior_price, what }) => [offered, prior_price, what])
}

it('records the price of each variant that a table changes, and tells what the next is compared with', async () => {
  const matrix = await matrices.made()
  for (const { product_id } of matrix.variants) await agePrices(matrices.shop, Number(product_id), '60 days')
  await matrices.send(edited(matrix, { 'Red,S': { mrp: 1_499, discount: 0 } }))
  const raised = await matrices.read(matrix.group_id)
  const { product_id, compared } = variantOf(raised, 'Red', 'S')
  expect(compared).toMatchObject({ last: 1_499, lowest: 1_169.1, prior: null })
  expect(variantOf(raised, 'Red', 'M').compared).toMatchObject({ last: 1_169.1, lowest: 1_169.1 })
  await matrices.send(
    edited(raised, { 'Red,S': { mrp: 1_499, discount: 10 }, 'Red,M': { mrp: 1_299, discount: 20 } }),
  )
  const changed = 'Changed the variant'
  expect(await historyOf(product_id)).toMatchObject([
    [1_349.1, null, changed],
    [1_499, null, changed],
    [1_169.1, null, null],
  ])
  expect(await historyOf(variantOf(raised, 'Red', 'M').product_id)).toMatchObject([
    [1_039.2, 1_169.1, changed],
    [1_169.1, null, null],
  ])
  expect(await historyOf(variantOf(raised, 'Blue', 'S').product_id)).toHaveLength(1)
})

it('keeps the prior price of products whose brand is merged, and records no price', async () => {
  const { db } = matrices.shop
  const priced = sql`update product set entered_price = mrp / 2, discount_bp = 5000 where id = 2`
  await priced.execute(db)
  const before = await historyOf('2')
  const { version } = await db
    .selectFrom('brand')
    .select('version')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  const merge = { id: '2', version, into_id: '1' }
  expect((await matrices.shop.send(mergeBrand, merge, matrices.nisha)).status).toBe(200)
  await matrices.shop.runJobs()
  expect(await historyOf('2')).toEqual(before)
  const merged = await db
    .selectFrom('product')
    .select(['brand_id', 'prior_price', 'mrp'])
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(merged).toEqual({ brand_id: 1, prior_price: merged.mrp * 0.9, mrp: merged.mrp })
})
