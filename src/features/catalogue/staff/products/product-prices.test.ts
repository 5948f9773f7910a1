import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import { savedInputs, savedPicture } from '../../../../../test/saved-inputs.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { getProductDetailInformation } from '../../product-page/product-page.calls.ts'
import { getProductHistory } from './history/history.calls.ts'
import { readProduct, saveProduct } from './products.calls.ts'

let shop: TestApp
let keeper: TestStaff
let nth = 0

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  await storePicture(shop.db, { name: savedPicture, content: Buffer.from('x'), width: 1, height: 1 })
  keeper = await shop.createStaff('catalogue')
})
afterAll(() => shop.close())

/**
 * Saves a product with an MRP of 1,299. The given fields replace those of the form; undefined leaves a field
 * out.
 */
const save = (change: object) =>
  shop.send(saveProduct, { ...savedInputs.saveProduct(nth++), ...change }, keeper)
const read = async (product_id: string) => (await shop.send(readProduct, { product_id }, keeper)).body.data
const created = async (change: object) => (await save(change)).body.data.product

it('sells a product at its entered price of 999, and derives the percent', async () => {
  const product = await created({ price: '999', discount: undefined })
  expect(product).toMatchObject({ mrp: 1_299, price: 999, discount: 23.09, priced_by: 'price' })
  const { body } = await shop.send(getProductDetailInformation, { product_id: product.product_id })
  expect(body.data).toMatchObject({ product_mrp: 1_299, discount: 23.09, offered_price: 999 })
})

it('derives a price from the percent, without an entered price', async () => {
  const product = await created({ discount: '23.09' })
  expect(product).toMatchObject({ price: 999.06, discount: 23.09, priced_by: 'percent' })
  const { body } = await shop.send(getProductDetailInformation, { product_id: product.product_id })
  expect(body.data).not.toHaveProperty('offered_price')
})

it("keeps a saved product's pricing, and follows the last entry when it is repriced", async () => {
  const was = await created({ price: 999, discount: undefined })
  const again = async (change: object) =>
    (await shop.send(saveProduct, { ...(await read(was.product_id)), ...change }, keeper)).body.data.product
  expect(await again({})).toMatchObject({ price: 999, discount: 23.09, priced_by: 'price' })
  expect(await again({ mrp: 1_499 })).toMatchObject({ price: 999, discount: 33.35, priced_by: 'price' })
  expect(await again({ discount: 10, priced_by: 'percent' })).toMatchObject({ price: 1_349.1, discount: 10 })
  expect(await again({ mrp: 1_000 })).toMatchObject({ price: 900, discount: 10, priced_by: 'percent' })
  const { after } = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('subject', '=', `product ${was.product_id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject({ mrp: 100_000, price: 90_000, discount: 10 })
})

it.each([
  ['a price above the MRP', { price: '1299.01', discount: undefined }, 'The selling price is above the MRP'],
  ['a price of nothing', { price: '0' }, 'The selling price is between ₹0.01 and ₹1,00,00,000'],
  ['a price that is none', { price: '-5' }, 'Please enter the selling price in rupees, such as 999 or 49.50'],
  [
    'no price where it is to be sold at one',
    { price: '', priced_by: 'price' },
    'Please enter the selling price in rupees, such as 999 or 49.50',
  ],
  [
    'a price and another percent',
    { price: '999', discount: '10' },
    'The selling price and the discount do not agree. Enter one of them and leave the other empty.',
  ],
])('refuses %s at the field of the product form', async (_what, change, sentence) => {
  const { status, body } = await save(change)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errors: { price: sentence } })
})

it('accepts a price and an MRP of one paisa', async () => {
  expect(await created({ price: '0.01', discount: undefined })).toMatchObject({
    price: 0.01,
    discount: 99.99,
  })
  expect(await created({ price: '1299', discount: undefined })).toMatchObject({ price: 1_299, discount: 0 })
})

it("limits a product's cashback to the entered price", async () => {
  const refused = await save({ price: '999', discount: undefined, special_discount: '999.05' })
  expect(refused.body).toMatchObject({ errors: { special_discount: expect.any(String) } })
  expect(await created({ price: '999', discount: undefined, special_discount: '999' })).toMatchObject({
    price: 999,
  })
})

it("shows no origin, manufacturer or quantity that was not entered, and drops the old country's translation", async () => {
  const product = await created({ origin_country: '' })
  const { product_id } = product
  const onThePack = async (language = 'en') => {
    const { body } = await shop.send(
      getProductDetailInformation,
      { product_id },
      { cookie: `language=${language}` },
    )
    const { origin_country, manufacturer, net_quantity, importer, best_before, warranty } = body.data
    return [origin_country, manufacturer, net_quantity, importer, best_before, warranty]
  }
  const change = async (fields: object) => {
    const changed = await shop.send(saveProduct, { ...(await read(product_id)), ...fields }, keeper)
    expect(changed.status).toBe(200)
    shop.app.forgetCatalogue()
  }
  expect(await onThePack()).toEqual(['', '', '', '', '', ''])
  await change({ origin_country: 'India', manufacturer: 'Tarang Steel, Nashik', net_quantity: '1 piece' })
  await change({ importer: 'Tarang India, Pune', best_before: '1 MONTH', warranty: '1 year' })
  const entered = ['India', 'Tarang Steel, Nashik', '1 piece', 'Tarang India, Pune', '1 month', '1 year']
  expect(await onThePack()).toEqual(entered)
  const refused = await shop.send(saveProduct, { ...(await read(product_id)), best_before: '0 days' }, keeper)
  expect(refused.body).toMatchObject({
    errors: { best_before: 'Please enter days or months from packing, such as 12 months or 45 days' },
  })
  const { body: history } = await shop.send(getProductHistory, { product_id }, keeper)
  expect(JSON.stringify(history.data[0])).toContain('Tarang India, Pune')
  await shop.db
    .insertInto('product_translation')
    .values({ product_id: Number(product_id), language: 'hi', origin_country: 'भारत' })
    .onConflict((row) => row.columns(['product_id', 'language']).doUpdateSet({ origin_country: 'भारत' }))
    .execute()
  await change({ name: 'Another kettle' })
  expect((await onThePack('hi'))[0]).toBe('भारत')
  await change({ origin_country: 'Vietnam' })
  expect((await onThePack('hi'))[0]).toBe('Vietnam')
})
