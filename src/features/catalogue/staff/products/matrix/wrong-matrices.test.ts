import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  blue,
  colours,
  edited,
  type MatrixFixture,
  openMatrixFixture,
  red,
  sizes,
  variantOf,
} from '../../../../../../test/matrix-fixture.ts'

let matrices: MatrixFixture

beforeAll(async () => {
  matrices = await openMatrixFixture()
})
afterAll(() => matrices.shop.close())
beforeEach(() => matrices.another())

it('refuses a matrix of 3 by 40 by 40 with the numbers, and creates nothing', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => `v${nth}`)
  const refused = await matrices.send({
    ...matrices.kurtas(),
    options: [colours('Red', 'Blue', 'Green'), sizes(...many), { name: 'Length', values: many }],
  })
  expect(refused.status).toBe(422)
  expect(refused.failure.errors?.['options.2.values']).toMatch(/4800 variants, and 250 is the most/)
})

it('refuses values that differ only in capitals at their option', async () => {
  const refused = await matrices.send({ ...matrices.kurtas(), options: [colours('Red', 'RED'), sizes('S')] })
  expect(refused).toMatchObject({ status: 422, failure: { code: 'cells' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['options.0.values'])
})

it('refuses values that differ only in spaces and case, and trims outer spaces', async () => {
  const input = matrices.kurtas()
  const refused = await matrices.send({ ...input, options: [colours('Sky Blue', ' sky  BLUE '), sizes('S')] })
  expect(refused.failure.errors).toEqual({
    'options.0.values': 'sky BLUE stands here twice (as Sky Blue): capitals and spaces make no difference.',
  })
  const tidied = await matrices.send({
    ...input,
    options: [colours('  Sky   Blue '), sizes('S')],
    pictures: [[blue]],
    variants: [matrices.cell(['Sky  Blue', 'S'], { sku: `${matrices.base()}-SB` })],
  })
  expect(tidied.body.data.options[0]).toEqual(colours('Sky Blue'))
})

it.each([
  ['empty', ''],
  ['of spaces', '   '],
  ['of 200 letters', 'v'.repeat(200)],
])('refuses a value that is %s at its option', async (_, value) => {
  const refused = await matrices.send({
    ...matrices.kurtas(),
    options: [colours('Red', value), sizes('S')],
    variants: [],
  })
  expect(refused).toMatchObject({ status: 422, failure: { code: 'cells' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['options.0.values'])
})

it('keeps each typed value in Devanagari as one of its own', async () => {
  const [lal, sky] = ['लाल', 'आसमानी नीला']
  const variants = [lal, sky].map((colour, nth) =>
    matrices.cell([colour, 'S'], { sku: `${matrices.base()}-${nth}` }),
  )
  const saved = await matrices.send({
    ...matrices.kurtas(),
    options: [colours(lal, sky), sizes('S')],
    variants,
  })
  expect(saved.body.data.options[0]).toEqual(colours(lal, sky))
  expect(variantOf(saved.body.data, sky, 'S').pictures).toEqual([blue])
})

it('refuses SKUs used elsewhere or twice at their cells, and saves nothing', async () => {
  const matrix = await matrices.made()
  const taken = variantOf(matrix, 'Red', 'S').sku
  matrices.another()
  const input = matrices.kurtas()
  input.variants[1]!.sku = taken
  input.variants[3]!.sku = input.variants[2]!.sku.toLowerCase()
  const refused = await matrices.send(input)
  expect(refused).toMatchObject({ status: 422, failure: { code: 'cells' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.1.sku', 'variants.3.sku'])
  expect((await matrices.send({ ...input, variants: matrices.kurtas().variants })).status).toBe(200)
})

it("refuses a variant's stock without the count that was seen", async () => {
  const matrix = await matrices.made()
  const input = edited(matrix, { 'Red,S': { stock: 9 } })
  const variants = input.variants.map(({ seen: _seen, ...variant }) => variant)
  const refused = await matrices.send({ ...input, variants })
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.stock'])
})

it('refuses a wrong price or stock at its cell', async () => {
  const input = matrices.kurtas()
  const wrong = {
    ...input,
    variants: [matrices.cell(['Red', 'XL'], { mrp: 'x' }), matrices.cell(['Red', 'S'], { stock: -1 })],
  }
  const refused = await matrices.send(wrong)
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['variants.0.mrp', 'variants.1.stock'])
})

it('saves variants on sale without a picture, with their weights and packages', async () => {
  const input = { ...matrices.kurtas(), pictures: [[red], null] }
  const measured = { weight_grams: 320, package_cm: '35 x 25 x 3' }
  input.variants[3] = matrices.cell(['Blue', 'XL'], measured)
  const saved = await matrices.send(input)
  expect(saved.status).toBe(200)
  expect(variantOf(saved.body.data, 'Blue', 'XL')).toMatchObject({
    ...measured,
    pictures: [],
    is_shown: true,
  })
  expect(variantOf(saved.body.data, 'Red', 'XL')).toMatchObject({ weight_grams: null, package_cm: '' })
  const heavier = edited(saved.body.data, { 'Blue,XL': { ...measured, weight_grams: 340 } })
  expect(variantOf((await matrices.send(heavier)).body.data, 'Blue', 'XL').weight_grams).toBe(340)
})

it('refuses at its name a second group of the same name, brand and category', async () => {
  const { name } = await matrices.made()
  matrices.another()
  const refused = await matrices.send({ ...matrices.kurtas(), name })
  expect(refused).toMatchObject({ status: 409, failure: { code: 'groupTaken' } })
})
