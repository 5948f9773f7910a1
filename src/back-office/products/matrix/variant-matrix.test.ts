import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../test/test-app.ts'
import { getProductDetailInformation } from '../../../features/catalogue/product-page/getProductDetailInformation.call.ts'
import { takeStock } from '../../../features/catalogue/stock.sql.ts'
import { storePicture } from '../../pictures/pictures.sql.ts'
import { mergeBrand } from '../../resources/listings/mergeListing.call.ts'
import { readProduct } from '../readProduct.call.ts'
import { saveProduct } from '../saveProduct.call.ts'
import { readVariantMatrix } from './readVariantMatrix.call.ts'
import { saveVariantMatrix } from './saveVariantMatrix.call.ts'

const red = { name: `${'a'.repeat(32)}.webp`, alt: 'A red kurta' }
const blue = { name: `${'b'.repeat(32)}.webp`, alt: 'A blue kurta' }

let shop: TestApp
let nisha: TestStaff
let vikram: TestStaff
let next = 1
let base: string

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Rasovia Pan', brandId: 2 },
  ])
  nisha = await shop.createStaff('catalogue')
  vikram = await shop.createStaff('catalogue')
  for (const { name } of [red, blue])
    await storePicture(shop.db, { name, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.app.forgetCatalogue()
  base = `KRT${next++}`
})

const cell = (values: string[], more: object = {}) => ({
  ...{ values, mrp: 1_299, discount: 10, stock: 5, sku: [base, ...values].join('-'), is_shown: true },
  ...more,
})
const colours = (...values: string[]) => ({ name: 'Colour', values })
const sizes = (...values: string[]) => ({ name: 'Size', values })
const common = {
  ...{ category_id: '1', brand_id: '1', hsn: '6211', gst_rate: 5, origin_country: 'India' },
  ...{ manufacturer: '', net_quantity: '1 N', description: 'Cotton, by hand.' },
}
const send = (input: object, as = nisha) => shop.send(saveVariantMatrix, input as Record<string, unknown>, as)
const read = async (group_id: string) => (await shop.send(readVariantMatrix, { group_id }, nisha)).body.data
type Matrix = Awaited<ReturnType<typeof read>>

/** Red and blue kurtas in XL, S and M, typed in this order. */
const kurtas = () => ({
  ...{ name: `Kurta ${base}`, common, options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M')] },
  variants: ['Red', 'Blue'].flatMap((colour) => ['XL', 'S', 'M'].map((size) => cell([colour, size]))),
  pictures: [[red], [blue]],
})
const made = async () => (await send(kurtas())).body.data

/** What saves a matrix as it is, with the variants that are named changed. */
const edit = ({ group_id, version, name, options, variants }: Matrix, changed: Record<string, object>) => ({
  ...{ group_id, version, name, options, pictures: [null, null, null] },
  variants: variants
    .filter(({ values }) => values.join() in changed)
    .map(({ product_id, version: seen_version, values, mrp, discount, on_hand, sku, is_shown }) => ({
      ...{ product_id, version: seen_version, values, mrp, discount, sku, is_shown },
      ...{ stock: on_hand, seen: on_hand },
      ...changed[values.join()],
    })),
})
const shownOptions = async (product_id: string) => {
  shop.app.forgetCatalogue()
  const { body } = await shop.send(getProductDetailInformation, { product_id })
  return body.data.variants?.options.map(({ values }) => values.map(({ name }) => name))
}
const variant = ({ variants }: Matrix, ...values: string[]) =>
  variants.find((one) => one.values.join() === values.join())!

it('a matrix makes each variant once, with its price, stock, SKU and the picture of its colour', async () => {
  const matrix = await made()
  expect(matrix.variants.map(({ values }) => values.join())).toEqual([
    'Red,XL',
    'Red,S',
    'Red,M',
    'Blue,XL',
    'Blue,S',
    'Blue,M',
  ])
  expect(variant(matrix, 'Blue', 'S')).toMatchObject({
    ...{ mrp: 1_299, discount: 10, on_hand: 5, sku: `${base}-Blue-S`, is_shown: true, pictures: [blue] },
  })
  const { product_id } = variant(matrix, 'Red', 'M')
  const product = (await shop.send(readProduct, { product_id }, nisha)).body.data
  expect(product).toMatchObject({
    ...{ name: `Kurta ${base} (Red, M)`, hsn: '6211', gst_rate: 5, description: 'Cotton, by hand.' },
  })
})

it('the shop offers the values of a matrix in the order in which they were typed', async () => {
  const matrix = await made()
  const { product_id } = matrix.variants[0]!
  expect(await shownOptions(product_id)).toEqual([
    ['Red', 'Blue'],
    ['XL', 'S', 'M'],
  ])
  const options = [colours('Blue', 'Red'), sizes('S', 'M', 'XL')]
  const saved = await send({ ...edit(matrix, {}), options })
  expect(saved.body.data.options).toEqual(options)
  expect(await shownOptions(product_id)).toEqual([
    ['Blue', 'Red'],
    ['S', 'M', 'XL'],
  ])
})

it('a matrix sent twice with one request id is made once', async () => {
  const input = { ...kurtas(), request_id: `matrix-${base}` }
  const [one, two] = [await send(input), await send(input)]
  expect(two.body.data.group_id).toBe(one.body.data.group_id)
})

it('prices, stock and SKUs of a matrix are edited, and what is sold meanwhile stays sold', async () => {
  const matrix = await made()
  const { product_id } = variant(matrix, 'Red', 'S')
  await takeStock(shop.db, [{ productId: Number(product_id), quantity: 2 }])
  const saved = await send(
    edit(matrix, {
      'Red,S': { mrp: 1_499, stock: 20, sku: `${base}-Red-M` },
      'Red,M': { sku: `${base}-Red-S` },
    }),
  )
  expect(variant(saved.body.data, 'Red', 'S')).toMatchObject({
    ...{ mrp: 1_499, on_hand: 18, sku: `${base}-Red-M`, product_id },
  })
  expect(variant(saved.body.data, 'Red', 'M').sku).toBe(`${base}-Red-S`)
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select(['before', 'after'])
    .where('subject', '=', `product ${product_id}`)
    .orderBy('id', 'desc')
    .execute()
  expect(entries[0]).toMatchObject({
    before: { mrp: 129_900, on_hand: 3 },
    after: { mrp: 149_900, on_hand: 18 },
  })
})

it('a value that is added later makes the missing variants alone, like the first of the group', async () => {
  const matrix = await made()
  const input = edit(matrix, {})
  const saved = await send({
    ...input,
    options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M', 'L')],
    variants: [cell(['Red', 'L']), cell(['Blue', 'L'], { mrp: 1_599 })],
  })
  expect(saved.body.data.variants).toHaveLength(8)
  const added = variant(saved.body.data, 'Blue', 'L')
  expect(added).toMatchObject({ mrp: 1_599, pictures: [blue], is_shown: true })
  const product = (await shop.send(readProduct, { product_id: added.product_id }, nisha)).body.data
  expect(product).toMatchObject({ hsn: '6211', description: 'Cotton, by hand.' })
  expect(await shownOptions(added.product_id)).toEqual([
    ['Red', 'Blue'],
    ['XL', 'S', 'M', 'L'],
  ])
})

it('a value that is removed takes its variants off sale, and they are the same products when it comes back', async () => {
  const matrix = await made()
  const left = await send({ ...edit(matrix, {}), options: [colours('Red'), sizes('XL', 'S', 'M')] })
  expect(left.body.data.variants.filter(({ is_shown }) => is_shown)).toHaveLength(3)
  expect(left.body.data.variants).toHaveLength(6)
  expect(left.body.data.options[0]).toEqual(colours('Red'))
  const back = await send({
    ...edit(left.body.data, { 'Blue,S': { is_shown: true } }),
    options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M')],
  })
  expect(variant(back.body.data, 'Blue', 'S')).toMatchObject({
    product_id: variant(matrix, 'Blue', 'S').product_id,
    is_shown: true,
  })
})

it('a matrix of 3 by 40 by 40 is refused with the numbers at its option, and makes nothing', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => `v${nth}`)
  const refused = await send({
    ...kurtas(),
    options: [colours('Red', 'Blue', 'Green'), sizes(...many), { name: 'Length', values: many }],
  })
  expect(refused.status).toBe(422)
  expect(refused.failure.errors?.['options.2.values']).toMatch(/4800 variants, and 250 is the most/)
})

it('values that differ in capitals alone are refused at their option', async () => {
  const refused = await send({ ...kurtas(), options: [colours('Red', 'RED'), sizes('S')] })
  expect(refused).toMatchObject({ status: 422, failure: { code: 'cells' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['options.0.values'])
})

it('SKUs that are taken elsewhere or stand in two rows are refused at their cells, and nothing is saved', async () => {
  const matrix = await made()
  const taken = variant(matrix, 'Red', 'S').sku
  base = `KRT${next++}`
  const input = kurtas()
  input.variants[1]!.sku = taken
  input.variants[3]!.sku = input.variants[2]!.sku.toLowerCase()
  const refused = await send(input)
  expect(refused).toMatchObject({ status: 422, failure: { code: 'cells' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.1.sku', 'variants.3.sku'])
  expect((await send({ ...input, variants: kurtas().variants })).status).toBe(200)
})

it('a wrong price or stock is refused at its cell', async () => {
  const input = kurtas()
  const wrong = { ...input, variants: [cell(['Red', 'XL'], { mrp: 'x' }), cell(['Red', 'S'], { stock: -1 })] }
  const refused = await send(wrong)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.mrp', 'variants.1.stock'])
})

it('a variant on sale without a picture is refused at its cell and at its colour', async () => {
  const refused = await send({ ...kurtas(), pictures: [[red], null] })
  expect(Object.keys(refused.failure.errors ?? {})).toContain('variants.3.is_shown')
  expect(Object.keys(refused.failure.errors ?? {})).toContain('pictures.1')
})

it('a second group of the same name, brand and category is refused at its name', async () => {
  const { name } = await made()
  base = `KRT${next++}`
  const refused = await send({ ...kurtas(), name })
  expect(refused).toMatchObject({ status: 409, failure: { code: 'groupTaken' } })
})

it('two people who edit different variants of one matrix are both saved', async () => {
  const matrix = await made()
  const answers = await Promise.all([
    send(edit(matrix, { 'Red,S': { mrp: 1_100 } })),
    send(edit(matrix, { 'Blue,M': { mrp: 1_200 } }), vikram),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const now = await read(matrix.group_id)
  expect(variant(now, 'Red', 'S').mrp).toBe(1_100)
  expect(variant(now, 'Blue', 'M').mrp).toBe(1_200)
})

it('of twelve people who save one matrix at once one is saved, and the others are shown what it is now', async () => {
  const matrix = await made()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      send(edit(matrix, { 'Red,S': { mrp: 1_000 + nth } }), nth % 2 === 0 ? nisha : vikram),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  const now = await read(matrix.group_id)
  for (const { status, failure } of answers) if (status === 409) expect(failure.data).toEqual(now)
})

it('a matrix and one of its variants are saved at once without a failure', async () => {
  const matrix = await made()
  const { product_id, version } = variant(matrix, 'Red', 'S')
  const product = (await shop.send(readProduct, { product_id }, nisha)).body.data
  const answers = await Promise.all([
    send(edit(matrix, { 'Red,S': { mrp: 1_111 } })),
    ...Array.from({ length: 4 }, () =>
      shop.send(saveProduct, { ...product, product_id, version, mrp: 1_222 }, vikram),
    ),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('two people who make one group at once make it once', async () => {
  const answers = await Promise.all([send(kurtas()), send(kurtas(), vikram)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('whoever removes a value that somebody else has seen otherwise meanwhile is shown the matrix as it is now', async () => {
  const matrix = await made()
  const added = { options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M', 'L')] }
  const removed = { options: [colours('Red'), sizes('XL', 'S', 'M')] }
  expect((await send({ ...edit(matrix, {}), ...added, variants: [cell(['Red', 'L'])] })).status).toBe(200)
  const refused = await send({ ...edit(matrix, {}), ...removed }, vikram)
  expect(refused).toMatchObject({ status: 409, failure: { code: 'changedMeanwhile' } })
  expect((refused.failure.data as Matrix).options).toEqual(added.options)
  expect((await read(matrix.group_id)).variants.every(({ is_shown }) => is_shown)).toBe(true)
})

it('a selling price of a variant is charged as it was entered, and never above its MRP', async () => {
  const input = kurtas()
  input.variants[1] = { ...cell(['Red', 'S'], { price: 999, discount: undefined }) }
  const matrix = (await send(input)).body.data
  expect(variant(matrix, 'Red', 'S')).toMatchObject({ mrp: 1_299, price: 999, priced_by: 'price' })
  expect(variant(matrix, 'Red', 'M')).toMatchObject({ price: 1_169.1, priced_by: 'percent' })
  const refused = await send(edit(matrix, { 'Red,M': { price: 1_300, discount: undefined } }))
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.price'])
})

it('the variants of a brand that is merged join those of the same name, behind their values', async () => {
  const matrix = await made()
  const green = cell(['Green', 'S'], { sku: `${base}-G` })
  const { name } = matrix
  const other = await send({
    ...{ ...kurtas(), name, common: { ...common, brand_id: '2' }, pictures: [[red]], variants: [green] },
    options: [colours('Green'), sizes('S')],
  })
  expect(other.status).toBe(200)
  const { version } = await shop.db
    .selectFrom('brand')
    .select('version')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  expect((await shop.send(mergeBrand, { id: '2', version, into_id: '1' }, nisha)).status).toBe(200)
  await shop.runJobs()
  expect((await read(matrix.group_id)).options).toEqual([
    colours('Red', 'Blue', 'Green'),
    sizes('XL', 'S', 'M'),
  ])
})
