import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { listenForCatalogueChanges } from '../../../../server/pages/catalogue-changes.ts'
import { storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { getSearchProduct } from '../../../search/search.calls.ts'
import { getProductDetailInformation } from '../../product-page/product-page.calls.ts'
import { takeStock } from '../../stock.sql.ts'
import { listProductGroups, listProducts, readProduct, saveProduct } from './products.calls.ts'

const kettlePicture = `${'a'.repeat(32)}.webp`
const sidePicture = `${'b'.repeat(32)}.webp`

let shop: TestApp
let keeper: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note', stock: 9, highlights: ['Battery', 'Screen'] },
    { id: 2, name: 'Nivra Spark', stock: 500, active: false },
    { id: 3, name: 'Rasovia Pan', categoryId: 2, brandId: 2, stock: 3 },
    { id: 4, name: 'Rasovia 100%_Pot', categoryId: 2, brandId: 2, stock: 0 },
  ])
  for (const name of [kettlePicture, sidePicture])
    await storePicture(shop.db, { name, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())
beforeEach(() => shop.app.forgetCatalogue())

const kettle = {
  name: 'Rasovia Kettle',
  category_id: '2',
  brand_id: '2',
  mrp: 1_299,
  discount: '12.5',
  special_discount: 20,
  hsn: '8516',
  gst_rate: 18,
  origin_country: 'India',
  description: 'Boils in two minutes.\n- 1.7 litres\n- <b>Steel</b> & glass',
  is_shown: true,
  stock: 40,
  highlights: [{ name: 'Capacity', details: '1.7 litres' }],
  pictures: [{ name: kettlePicture, alt: 'A steel kettle' }],
  translations: [
    {
      language: 'hi',
      name: 'रसोविया केतली',
      description: 'दो मिनट में उबाल',
      highlights: [{ name: 'क्षमता', details: '1.7 लीटर' }],
    },
  ],
}

const save = (input: object, as = keeper) =>
  shop.send(saveProduct, input as Record<string, unknown>, { cookie: as.cookie })
const read = async (id: string | number) =>
  (await shop.send(readProduct, { product_id: String(id) }, { cookie: keeper.cookie })).body.data
const shown = async (id: string) => shop.send(getProductDetailInformation, { product_id: id })
const audited = async (subject: string) =>
  await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'staff_id', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()

it('shows a new product with all its fields, finds it by search, and logs it', async () => {
  const { status, body } = await save(kettle)
  expect(status).toBe(200)
  const { product } = body.data
  expect(product).toMatchObject({
    name: 'Rasovia Kettle',
    mrp: 1_299,
    discount: 12.5,
    on_hand: 40,
    version: 1,
    description: 'Boils in two minutes.\n- 1.7 litres\n- <b>Steel</b> & glass',
    highlights: [{ icon: '', name: 'Capacity', details: '1.7 litres' }],
  })
  expect(await read(product.product_id)).toEqual(product)
  const { body: page } = await shown(product.product_id)
  expect(page.data).toMatchObject({
    product_name: 'Rasovia Kettle',
    product_mrp: 1_299,
    product_image: kettlePicture,
    image_list: [{ product_image: kettlePicture, image_alt: 'A steel kettle' }],
    in_stock: true,
    // HTML tags that staff type appear as text.
    description:
      '<p>Boils in two minutes.</p><ul><li>1.7 litres</li><li>&lt;b&gt;Steel&lt;/b&gt; &amp; glass</li></ul>',
  })
  for (const search_string of ['kettle', 'केतली']) {
    const { body: found } = await shop.send(getSearchProduct, { search_string })
    expect(found.data.map(({ product_id }) => product_id)).toEqual([product.product_id])
  }
  expect(await audited(`product ${product.product_id}`)).toMatchObject([
    { action: 'saveProduct', staff_id: keeper.id, before: null, after: { mrp: 129_900 } },
  ])
})

it('gives a new product the next id, also after ids given by hand', async () => {
  await insertSampleProducts(shop.db, [{ id: 700, name: 'Placed by hand' }])
  const { body } = await save({ ...kettle, name: 'After it' })
  expect(Number(body.data.product.product_id)).toBe(701)
})

it("shows each field's error of a new product", async () => {
  const errorsOf = async (fields: object) => {
    const { status, failure } = await save({ ...kettle, ...fields })
    return [status, failure.errors]
  }
  const rows: [object, string, string][] = [
    [{ name: '' }, 'name', 'Please enter a name'],
    [{ name: 'x'.repeat(201) }, 'name', 'At most 200 characters'],
    [{ name: 'a\nb' }, 'name', 'Please keep it on one line'],
    [{ mrp: -5 }, 'mrp', 'Please enter the MRP in rupees, such as 1299 or 49.50'],
    [{ mrp: 0 }, 'mrp', 'The MRP is between ₹0.01 and ₹1,00,00,000'],
    [{ mrp: '10000000.01' }, 'mrp', 'The MRP is between ₹0.01 and ₹1,00,00,000'],
    [{ discount: 101 }, 'discount', 'Please enter a discount from 0 to 99.99 percent'],
    [{ discount: -1 }, 'discount', 'Please enter a discount from 0 to 99.99 percent'],
    [
      { special_discount: '1e3' },
      'special_discount',
      'Please enter the cashback in rupees, such as 20 or 12.50',
    ],
    // The cashback is above the price after the discount, although it is below the MRP.
    [{ special_discount: 1_200 }, 'special_discount', 'The cashback is more than the price that is paid'],
    [{ hsn: '12' }, 'hsn', 'An HSN code has 4, 6 or 8 digits'],
    [
      { gst_rate: 41 },
      'gst_rate',
      'Please enter a rate that GST has: 0, 5, 18 or 40 percent, or one of the special rates',
    ],
    [{ stock: 1.5 }, 'stock', 'Please enter a whole number of units, at most 10,00,000'],
    [{ sku: '=cmd' }, 'sku', 'An SKU has letters, digits, dots, hyphens and slashes'],
    [{ category_id: 'x' }, 'category_id', 'Please choose a category'],
    [{ category_id: '99' }, 'category_id', 'Please choose a category'],
    [{ brand_id: '99' }, 'brand_id', 'Please choose a brand'],
    [{ description: 'x'.repeat(3_001) }, 'description', 'At most 3000 characters'],
    [
      { highlights: [{ name: 'A', details: '' }] },
      'highlights.0.details',
      "Please enter what it is, such as '5,000 mAh'",
    ],
    [
      { pictures: [{ name: `${'f'.repeat(32)}.webp`, alt: '' }] },
      'pictures',
      'This picture is no longer there. Please upload it again.',
    ],
    [
      { pictures: [{ name: '../../etc/passwd', alt: '' }] },
      'pictures.0.name',
      'This picture is no longer there. Please upload it again.',
    ],
  ]
  for (const [fields, field, sentence] of rows)
    expect(await errorsOf(fields), JSON.stringify(fields).slice(0, 80)).toEqual([400, { [field]: sentence }])
})

it("refuses a new product with another's SKU", async () => {
  expect((await save({ ...kettle, sku: 'KET-1' })).status).toBe(200)
  const { status, failure } = await save({ ...kettle, name: 'Other', sku: 'KET-1' })
  expect([status, failure.code, failure.errors]).toEqual([
    409,
    'skuTaken',
    { sku: 'Another product has this SKU. Capitals make no difference.' },
  ])
})

it('refuses the second of two edits of a product, and returns the current one', async () => {
  const before = await read(3)
  const first = { ...kettle, product_id: '3', version: before.version, pictures: [], is_shown: false }
  expect((await save({ ...first, name: 'Written first' })).status).toBe(200)
  const { status, failure } = await save({ ...first, name: 'Written second' })
  expect([status, failure.code]).toEqual([409, 'changedMeanwhile'])
  expect(failure.data).toEqual(await read(3))
  expect((await read(3)).name).toBe('Written first')
  const again = await save({ ...first, version: before.version + 1, name: 'Written second' })
  expect(again.body.data.product.name).toBe('Written second')
})

it('accepts one of many simultaneous saves of a product', async () => {
  const { version } = await read(3)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      save({ ...kettle, product_id: '3', version, is_shown: false, name: `Editor ${index}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await read(3)).version).toBe(version + 1)
})

it("keeps stock, sales and an unedited text's markup when a product is changed", async () => {
  await takeStock(shop.db, [{ productId: 1, quantity: 2 }])
  const product = await read(1)
  const { status } = await save({ ...kettle, ...product, stock: 999, name: 'Nivra Note 2' })
  expect(status).toBe(200)
  const row = await shop.db
    .selectFrom('product')
    .innerJoin('stock', 'stock.product_id', 'product.id')
    .select(['description', 'on_hand', 'sold'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ description: '<p>About <b>1</b>.</p>', on_hand: 7, sold: 2 })
})

it('deletes only the translation of a changed highlight', async () => {
  const { body } = await save({
    ...kettle,
    name: 'Two highlights',
    highlights: [
      { name: 'Capacity', details: '1.7 litres' },
      { name: 'Power', details: '1,500 W' },
    ],
    translations: [
      {
        ...kettle.translations[0],
        highlights: [
          { name: 'क्षमता', details: '' },
          { name: 'शक्ति', details: '' },
        ],
      },
    ],
  })
  const { product } = body.data
  const hindi = product.translations.find(({ language }) => language === 'hi')!
  expect(hindi.highlights).toEqual([
    { name: 'क्षमता', details: '' },
    { name: 'शक्ति', details: '' },
  ])
  const changed = await save({
    ...product,
    highlights: product.highlights.slice(1),
    translations: [{ ...hindi, highlights: hindi.highlights.slice(1) }],
  })
  expect(changed.body.data.product.translations[0]!.highlights).toEqual([{ name: 'शक्ति', details: '' }])
})

it('shows a changed product at once on another node', async () => {
  const node = shop.app
  const { body } = await save({ ...kettle, name: 'Before' })
  const { product } = body.data
  const listener = listenForCatalogueChanges(
    shop.databaseUrl,
    (change) => node.forgetCatalogue(change),
    node.server.log,
  )
  try {
    await listener.isTried
    expect((await shown(product.product_id)).body.data.product_name).toBe('Before')
    await save({ ...product, name: 'After' })
    await expect.poll(async () => (await shown(product.product_id)).body.data.product_name).toBe('After')
  } finally {
    await listener.stop()
  }
})

it('answers 404 for a change of an unknown product', async () => {
  expect((await save({ ...kettle, product_id: '12345', version: 1 })).status).toBe(404)
  expect((await shop.send(readProduct, { product_id: '12345' }, { cookie: keeper.cookie })).status).toBe(404)
})

describe('variants', () => {
  const shirt = (colour: string, more: object = {}) => ({
    ...kettle,
    name: 'Any',
    group: { name: 'Cotton shirt', options: [{ name: 'Colour', value: colour }] },
    ...more,
  })

  it('adds variants to the group of their name, and names them after it', async () => {
    const red = await save(shirt('Red'))
    const blue = await save(shirt('Blue'))
    expect([red.body.data.product.name, blue.body.data.product.name]).toEqual([
      'Cotton shirt (Red)',
      'Cotton shirt (Blue)',
    ])
    expect(blue.body.data.product.group).toEqual({
      name: 'Cotton shirt',
      options: [{ name: 'Colour', value: 'Blue' }],
    })
    const groups = await shop.send(
      listProductGroups,
      { category_id: '2', brand_id: '2' },
      { cookie: keeper.cookie },
    )
    expect(groups.body.data).toEqual([{ name: 'Cotton shirt', options: ['Colour'] }])
  })

  it('refuses variants of a group with the same options', async () => {
    const twice = await save(shirt('red'))
    expect([twice.status, twice.failure.code]).toEqual([409, 'variantTaken'])
    const other = await save(
      shirt('Green', { group: { name: 'Cotton shirt', options: [{ name: 'Size', value: 'M' }] } }),
    )
    expect([other.status, other.failure.errors]).toEqual([
      409,
      { group: 'The variants of this group differ in: Colour' },
    ])
  })

  it('takes a variant out of its group when the field is emptied', async () => {
    const { body } = await save(shirt('Green'))
    const alone = await save({ ...body.data.product, group: null, name: 'Green shirt' })
    expect(alone.body.data.product).toMatchObject({ group: null, name: 'Green shirt' })
  })
})

it('limits editing of products to the catalogue role', async () => {
  const other = await shop.createStaff('orders', 'finance', 'support')
  const member = await shop.createMember()
  expect((await save(kettle, other)).status).toBe(403)
  expect((await save(kettle, { id: 0, cookie: member.cookie })).status).toBe(401)
  expect((await shop.send(listProducts, {}, { cookie: other.cookie })).raw).not.toContain('Nivra')
})

it('saves a reorder level, five by default, and keeps it when none is sent', async () => {
  const { body, failure } = await save({ ...kettle, name: 'Rasovia Steamer', pictures: [], is_shown: false })
  expect(failure.errors).toBeUndefined()
  const { product } = body.data
  expect(product.reorder_level).toBe(5)
  const again = {
    ...kettle,
    name: 'Rasovia Steamer',
    pictures: [],
    is_shown: false,
    product_id: product.product_id,
  }
  const raised = await save({ ...again, version: product.version, reorder_level: '60' })
  expect(raised.body.data.product.reorder_level).toBe(60)
  const listed = await shop.send(listProducts, { stock: 'low', search: 'Rasovia Steamer' }, keeper)
  expect(listed.body.data.map(({ product_id }) => product_id)).toEqual([product.product_id])
  const kept = await save({ ...again, version: raised.body.data.product.version })
  expect(kept.body.data.product.reorder_level).toBe(60)
  const refused = await save({ ...again, version: kept.body.data.product.version, reorder_level: '-1' })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['reorder_level'])
  expect((await audited(`product ${product.product_id}`))[1]).toMatchObject({
    before: { reorder_level: 5 },
    after: { reorder_level: 60 },
  })
})
