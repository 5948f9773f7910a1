import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { saveProduct } from './products.calls.ts'

let shop: TestApp
let nisha: TestStaff
let vikram: TestStaff
let place: { category_id: number; brand_id: number }
let group: string
let nextGroup = 1

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  nisha = await shop.createStaff('catalogue')
  vikram = await shop.createStaff('catalogue')
  place = await shop.db
    .selectFrom('product')
    .select(['category_id', 'brand_id'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
})
afterAll(() => shop.close())
beforeEach(() => {
  group = `Shirt ${nextGroup++}`
})

const save = (options: { name: string; value: string }[], fields: object = {}, as = nisha) =>
  shop.send(
    saveProduct,
    {
      ...place,
      name: 'Shirt',
      mrp: 100,
      discount: 0,
      special_discount: 0,
      hsn: '6109',
      gst_rate: 5,
      origin_country: 'India',
      description: 'Cotton.',
      is_shown: false,
      stock: 1,
      group: { name: group, options },
      highlights: [],
      pictures: [],
      translations: [],
      ...fields,
    },
    as,
  )
const inColour = (value: string) => [{ name: 'Colour', value }]
const groupsOfThisName = async () =>
  (await sql<{ options: string[] }>`select options from product_group where name = ${group}`.execute(shop.db))
    .rows

it('creates a new group once for twelve simultaneous variants', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) =>
      save(inColour(`Colour ${count}`), {}, count % 2 === 0 ? nisha : vikram),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await groupsOfThisName()).toEqual([{ options: ['Colour'] }])
})

it('creates each variant of a new group once, even for two simultaneous calls', async () => {
  const answers = await Promise.all([save(inColour('Red'), {}, nisha), save(inColour('RED'), {}, vikram)])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
  expect(answers.map(({ failure }) => failure.code)).toContain('variantTaken')
})

it("corrects a group's options through its only variant", async () => {
  const { product } = (await save([{ name: 'Color', value: 'Red' }])).body.data
  const { product_id, version } = product
  const corrected = await save([...inColour('Red'), { name: 'Size', value: 'M' }], { product_id, version })
  expect(corrected.body.data.product.group?.options).toEqual([
    { name: 'Colour', value: 'Red' },
    { name: 'Size', value: 'M' },
  ])
  expect(await groupsOfThisName()).toEqual([{ options: ['Colour', 'Size'] }])
})

it('chooses the options of a group again once it is empty', async () => {
  const { product_id, version } = (await save(inColour('Red'))).body.data.product
  expect((await save([], { product_id, version, group: null })).status).toBe(200)
  expect((await save([{ name: 'Size', value: 'M' }])).status).toBe(200)
  expect(await groupsOfThisName()).toEqual([{ options: ['Size'] }])
})

it('refuses other options for a group that has another variant', async () => {
  const { product_id, version } = (await save(inColour('Red'))).body.data.product
  await save(inColour('Blue'))
  const refused = await save([{ name: 'Size', value: 'M' }], { product_id, version })
  expect(refused).toMatchObject({ status: 409, failure: { code: 'otherOptions' } })
  expect(await groupsOfThisName()).toEqual([{ options: ['Colour'] }])
})
