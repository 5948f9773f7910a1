import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  blue,
  colours,
  common,
  edited,
  type MatrixFixture,
  openMatrixFixture,
  type ReadMatrix,
  red,
  sizes,
  variantOf,
} from '../../../../../../test/matrix-fixture.ts'
import { getProductDetailInformation } from '../../../product-page/product-page.calls.ts'
import { takeStock } from '../../../stock.sql.ts'
import { mergeBrand } from '../../listings/listings.calls.ts'
import { readProduct, saveProduct } from '../products.calls.ts'
import { saveVariantMatrix } from './matrix.calls.ts'

let matrices: MatrixFixture

beforeAll(async () => {
  matrices = await openMatrixFixture()
})
afterAll(() => matrices.shop.close())
beforeEach(() => {
  matrices.shop.app.forgetCatalogue()
  matrices.another()
})

const shownOptions = async (product_id: string) => {
  matrices.shop.app.forgetCatalogue()
  const { body } = await matrices.shop.send(getProductDetailInformation, { product_id })
  return body.data.variants?.options.map(({ values }) => values.map(({ name }) => name))
}

it('creates each variant once with price, stock, SKU and the picture of its colour', async () => {
  const matrix = await matrices.made()
  expect(matrix.variants.map(({ values }) => values.join())).toEqual([
    'Red,XL',
    'Red,S',
    'Red,M',
    'Blue,XL',
    'Blue,S',
    'Blue,M',
  ])
  expect(variantOf(matrix, 'Blue', 'S')).toMatchObject({
    mrp: 1_299,
    discount: 10,
    on_hand: 5,
    sku: `${matrices.base()}-Blue-S`,
    is_shown: true,
    pictures: [blue],
  })
  const { product_id } = variantOf(matrix, 'Red', 'M')
  const product = (await matrices.shop.send(readProduct, { product_id }, matrices.nisha)).body.data
  expect(product).toMatchObject({
    name: `Kurta ${matrices.base()} (Red, M)`,
    hsn: '6211',
    gst_rate: 5,
    description: 'Cotton, by hand.',
  })
})

it('offers the values of a matrix in the order in which they were typed', async () => {
  const matrix = await matrices.made()
  const { product_id } = matrix.variants[0]!
  expect(await shownOptions(product_id)).toEqual([
    ['Red', 'Blue'],
    ['XL', 'S', 'M'],
  ])
  const options = [colours('Blue', 'Red'), sizes('S', 'M', 'XL')]
  const saved = await matrices.send({ ...edited(matrix, {}), options })
  expect(saved.body.data.options).toEqual(options)
  expect(await shownOptions(product_id)).toEqual([
    ['Blue', 'Red'],
    ['S', 'M', 'XL'],
  ])
})

it('creates a matrix once for a repeated request', async () => {
  const input = { ...matrices.kurtas(), request_id: `matrix-${matrices.base()}` }
  const send = () => matrices.shop.send(saveVariantMatrix, input, matrices.nisha)
  const [one, two] = [await send(), await send()]
  expect(two.body.data.group_id).toBe(one.body.data.group_id)
})

it('edits prices, stock and SKUs in a matrix, and keeps units sold meanwhile sold', async () => {
  const matrix = await matrices.made()
  const { product_id } = variantOf(matrix, 'Red', 'S')
  await takeStock(matrices.shop.db, [{ productId: Number(product_id), quantity: 2 }])
  const saved = await matrices.send(
    edited(matrix, {
      'Red,S': { mrp: 1_499, stock: 20, sku: `${matrices.base()}-Red-M` },
      'Red,M': { sku: `${matrices.base()}-Red-S` },
    }),
  )
  expect(variantOf(saved.body.data, 'Red', 'S')).toMatchObject({
    mrp: 1_499,
    on_hand: 18,
    sku: `${matrices.base()}-Red-M`,
    product_id,
  })
  expect(variantOf(saved.body.data, 'Red', 'M').sku).toBe(`${matrices.base()}-Red-S`)
  expect(await matrices.newestEntry(product_id)).toMatchObject({
    before: { mrp: 129_900, on_hand: 3 },
    after: { mrp: 149_900, on_hand: 18 },
  })
})

it('edits the cashback of variants, and refuses one above the price', async () => {
  const input = matrices.kurtas()
  input.variants[1] = matrices.cell(['Red', 'S'], { special_discount: 20.5 })
  const matrix = (await matrices.send(input)).body.data
  expect(variantOf(matrix, 'Red', 'S').special_discount).toBe(20.5)
  expect(variantOf(matrix, 'Red', 'M').special_discount).toBe(0)
  const saved = await matrices.send(
    edited(matrix, { 'Red,M': { special_discount: 35 }, 'Red,S': { mrp: 1_400 } }),
  )
  expect(variantOf(saved.body.data, 'Red', 'M').special_discount).toBe(35)
  expect(variantOf(saved.body.data, 'Red', 'S').special_discount).toBe(20.5)
  const { before, after } = await matrices.newestEntry(variantOf(matrix, 'Red', 'M').product_id)
  expect([before, after]).toMatchObject([{ special_discount: 0 }, { special_discount: 3_500 }])
  const refused = await matrices.send(edited(saved.body.data, { 'Red,S': { special_discount: 1_261 } }))
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.special_discount'])
})

it('logs the name and value order of a matrix before and after', async () => {
  const matrix = await matrices.made()
  await matrices.send({ ...edited(matrix, {}), options: [colours('Blue', 'Red'), sizes('S', 'M', 'XL')] })
  expect(await matrices.newestEntry(matrix.variants[0]!.product_id)).toEqual({
    before: { variants: `Kurta ${matrices.base()}: Colour Red, Blue · Size XL, S, M` },
    after: { variants: `Kurta ${matrices.base()}: Colour Blue, Red · Size S, M, XL` },
  })
})

it('saves two simultaneous edits of different variants', async () => {
  const matrix = await matrices.made()
  const answers = await Promise.all([
    matrices.send(edited(matrix, { 'Red,S': { mrp: 1_100 } })),
    matrices.send(edited(matrix, { 'Blue,M': { mrp: 1_200 } }), matrices.vikram),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const now = await matrices.read(matrix.group_id)
  expect(variantOf(now, 'Red', 'S').mrp).toBe(1_100)
  expect(variantOf(now, 'Blue', 'M').mrp).toBe(1_200)
})

it('saves one of twelve simultaneous edits of a matrix, and returns the current one to the others', async () => {
  const matrix = await matrices.made()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      matrices.send(
        edited(matrix, { 'Red,S': { mrp: 1_000 + nth } }),
        nth % 2 === 0 ? matrices.nisha : matrices.vikram,
      ),
    ),
  )
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
  const now = await matrices.read(matrix.group_id)
  for (const { status, failure } of answers) if (status === 409) expect(failure.data).toEqual(now)
})

it('saves a matrix and one of its variants at the same time', async () => {
  const matrix = await matrices.made()
  const { product_id, version } = variantOf(matrix, 'Red', 'S')
  const product = (await matrices.shop.send(readProduct, { product_id }, matrices.nisha)).body.data
  const answers = await Promise.all([
    matrices.send(edited(matrix, { 'Red,S': { mrp: 1_111 } })),
    ...Array.from({ length: 4 }, () =>
      matrices.shop.send(saveProduct, { ...product, product_id, version, mrp: 1_222 }, matrices.vikram),
    ),
  ])
  for (const { status } of answers) expect([200, 409]).toContain(status)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

it('creates a group once for two simultaneous calls', async () => {
  const answers = await Promise.all([
    matrices.send(matrices.kurtas()),
    matrices.send(matrices.kurtas(), matrices.vikram),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

it('refuses to remove a value that another editor has changed, and returns the current matrix', async () => {
  const matrix = await matrices.made()
  const added = { options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M', 'L')] }
  const removed = { options: [colours('Red'), sizes('XL', 'S', 'M')] }
  expect(
    (await matrices.send({ ...edited(matrix, {}), ...added, variants: [matrices.cell(['Red', 'L'])] }))
      .status,
  ).toBe(200)
  const refused = await matrices.send({ ...edited(matrix, {}), ...removed }, matrices.vikram)
  expect(refused).toMatchObject({ status: 409, failure: { code: 'changedMeanwhile' } })
  expect((refused.failure.data as ReadMatrix).options).toEqual(added.options)
  expect((await matrices.read(matrix.group_id)).variants.every(({ is_shown }) => is_shown)).toBe(true)
})

it("charges a variant's entered price, and refuses one above its MRP", async () => {
  const input = matrices.kurtas()
  input.variants[1] = { ...matrices.cell(['Red', 'S'], { price: 999, discount: undefined }) }
  const matrix = (await matrices.send(input)).body.data
  expect(variantOf(matrix, 'Red', 'S')).toMatchObject({ mrp: 1_299, price: 999, priced_by: 'price' })
  expect(variantOf(matrix, 'Red', 'M')).toMatchObject({ price: 1_169.1, priced_by: 'percent' })
  const refused = await matrices.send(edited(matrix, { 'Red,M': { price: 1_300, discount: undefined } }))
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.price'])
})

it('joins the variants of merged brands by group name, appending their values', async () => {
  const matrix = await matrices.made()
  const green = matrices.cell(['Green', 'S'], { sku: `${matrices.base()}-G` })
  const { name } = matrix
  const other = await matrices.send({
    ...matrices.kurtas(),
    name,
    common: { ...common, brand_id: '2' },
    pictures: [[red]],
    variants: [green],
    options: [colours('Green'), sizes('S')],
  })
  expect(other.status).toBe(200)
  const { version } = await matrices.shop.db
    .selectFrom('brand')
    .select('version')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow()
  expect(
    (await matrices.shop.send(mergeBrand, { id: '2', version, into_id: '1' }, matrices.nisha)).status,
  ).toBe(200)
  await matrices.shop.runJobs()
  expect((await matrices.read(matrix.group_id)).options).toEqual([
    colours('Red', 'Blue', 'Green'),
    sizes('XL', 'S', 'M'),
  ])
})

it("creates only the missing variants for a value added later, with the group's common fields", async () => {
  const matrix = await matrices.made()
  const input = edited(matrix, {})
  const saved = await matrices.send({
    ...input,
    options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M', 'L')],
    variants: [matrices.cell(['Red', 'L']), matrices.cell(['Blue', 'L'], { mrp: 1_599 })],
  })
  expect(saved.body.data.variants).toHaveLength(8)
  const added = variantOf(saved.body.data, 'Blue', 'L')
  expect(added).toMatchObject({ mrp: 1_599, pictures: [blue], is_shown: true })
  const product = (await matrices.shop.send(readProduct, { product_id: added.product_id }, matrices.nisha))
    .body.data
  expect(product).toMatchObject({ hsn: '6211', description: 'Cotton, by hand.' })
  expect(await shownOptions(added.product_id)).toEqual([
    ['Red', 'Blue'],
    ['XL', 'S', 'M', 'L'],
  ])
})

it("takes a removed value's variants off sale, and restores the same products later", async () => {
  const matrix = await matrices.made()
  const left = await matrices.send({
    ...edited(matrix, {}),
    options: [colours('Red'), sizes('XL', 'S', 'M')],
  })
  expect(left.body.data.variants.filter(({ is_shown }) => is_shown)).toHaveLength(3)
  expect(left.body.data.variants).toHaveLength(6)
  expect(left.body.data.options[0]).toEqual(colours('Red'))
  const back = await matrices.send({
    ...edited(left.body.data, { 'Blue,S': { is_shown: true } }),
    options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M')],
  })
  expect(variantOf(back.body.data, 'Blue', 'S')).toMatchObject({
    product_id: variantOf(matrix, 'Blue', 'S').product_id,
    is_shown: true,
  })
})
