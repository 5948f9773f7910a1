import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  blue,
  colours,
  edited,
  type MatrixFixture,
  openMatrixFixture,
  type ReadMatrix,
  red,
  sizes,
  variantOf,
} from '../../../../../../test/matrix-fixture.ts'
import type { AnyCall } from '../../../../../wire/define-call.ts'
import { newRequestId } from '../../../../../wire/new-request-id.ts'
import { getProductDetailInformation } from '../../../product-page/product-page.calls.ts'
import { readProduct, saveProduct } from '../products.calls.ts'
import { addVariantOption, dropVariantOption, renameVariantValues } from './options.calls.ts'

let matrices: MatrixFixture

beforeAll(async () => {
  matrices = await openMatrixFixture()
})
afterAll(() => matrices.shop.close())
beforeEach(() => {
  matrices.shop.app.forgetCatalogue()
  matrices.another()
})

const send = <Call extends AnyCall>(
  call: Call,
  { group_id }: ReadMatrix,
  input: object,
  as = matrices.nisha,
) => matrices.shop.send(call, { group_id, request_id: newRequestId(), ...input }, as)
const add = (matrix: ReadMatrix, name: string, value: string, others: object[] = []) =>
  send(addVariantOption, matrix, { name, value, others })
const drop = (matrix: ReadMatrix, name: string) => send(dropVariantOption, matrix, { name })
const rename = (matrix: ReadMatrix, options: object[], as = matrices.nisha) =>
  send(renameVariantValues, matrix, { options }, as)
/** Returns the input that renames values of one option and changes nothing else. */
const named = (name: string, names: Record<string, string>) => ({
  name,
  values: Object.entries(names).map(([was, value]) => ({ was, value, said: [] })),
})
const idsOf = ({ variants }: ReadMatrix) => variants.map(({ product_id }) => product_id)
const valuesOf = ({ variants }: ReadMatrix) => variants.map(({ values }) => values.join())
const nameOf = async (product_id: string) =>
  (await matrices.shop.send(readProduct, { product_id }, matrices.nisha)).body.data.name
const page = async (product_id: string, language = 'en') => {
  matrices.shop.app.forgetCatalogue()
  const cookie = `language=${language}`
  return (await matrices.shop.send(getProductDetailInformation, { product_id }, { cookie })).body.data
}
/** Creates two kurtas that differ only in size. */
async function sized(): Promise<ReadMatrix> {
  const variants = ['S', 'M'].map((size) => matrices.cell([size]))
  const input = { ...matrices.kurtas(), options: [sizes('S', 'M')], variants, pictures: [[red], [blue]] }
  return (await matrices.send(input)).body.data
}

it('adds a colour to a group of sizes, with a value for each variant, and keeps the products', async () => {
  const matrix = await sized()
  const [small, medium] = idsOf(matrix)
  const added = await add(matrix, 'Colour', 'Red', [{ product_id: medium, value: 'Blue' }])
  const now = added.body.data
  expect(now.options).toEqual([sizes('S', 'M'), colours('Red', 'Blue')])
  expect(idsOf(now)).toEqual([small, medium])
  expect(valuesOf(now)).toEqual(['S,Red', 'M,Blue'])
  expect(await nameOf(medium!)).toBe(`${matrix.name} (M, Blue)`)
  const shown = (await page(small!)).variants?.options.map(({ name }) => name)
  expect(shown).toEqual(['Size', 'Colour'])
  expect(await matrices.newestEntry(medium!)).toEqual({
    before: { group: { name: matrix.name, options: [{ name: 'Size', value: 'M' }] } },
    after: {
      group: {
        name: matrix.name,
        options: [
          { name: 'Size', value: 'M' },
          { name: 'Colour', value: 'Blue' },
        ],
      },
    },
  })
  // Staff create the missing variants of the new colours in the table of variants.
  const filled = await matrices.send({ ...edited(now, {}), variants: [matrices.cell(['S', 'Blue'])] })
  expect(valuesOf(filled.body.data)).toEqual(['S,Red', 'M,Blue', 'S,Blue'])
})

it('removes an option when each variant stays distinct, and keeps the products', async () => {
  const matrix = await sized()
  const coloured = (await add(matrix, 'Colour', 'Red')).body.data
  const dropped = await drop(coloured, 'Colour')
  expect(dropped.body.data.options).toEqual([sizes('S', 'M')])
  expect(idsOf(dropped.body.data)).toEqual(idsOf(matrix))
  expect(await nameOf(idsOf(matrix)[0]!)).toBe(`${matrix.name} (S)`)
})

it('refuses to drop an option that tells two variants apart, and names them', async () => {
  const matrix = await matrices.made()
  const refused = await drop(matrix, 'Size')
  expect(refused).toMatchObject({ status: 409, failure: { code: 'sameVariants' } })
  expect(refused.failure.message).toBe(
    'Without Size, “Red, XL” and “Red, S” would be the same variant. Take one of them out of the group on its own page first.',
  )
  expect((await matrices.read(matrix.group_id)).options).toEqual(matrix.options)
})

it("refuses to remove a group's only or an unknown option", async () => {
  const matrix = await sized()
  expect(await drop(matrix, 'Size')).toMatchObject({ status: 409, failure: { code: 'lastOption' } })
  expect(await drop(matrix, 'Colour')).toMatchObject({ status: 409, failure: { code: 'optionGone' } })
})

it('renames a value in all variants of its group, also those off sale, and in no other group', async () => {
  const other = await matrices.made()
  matrices.another()
  const matrix = await matrices.made()
  const { product_id } = variantOf(matrix, 'Red', 'M')
  const off = (await matrices.send(edited(matrix, { 'Red,M': { is_shown: false } }))).body.data
  const now = (await rename(off, [named('Colour', { Red: ' Crimson  Red ' })])).body.data
  expect(now.options[0]).toEqual(colours('Crimson Red', 'Blue'))
  expect(idsOf(now)).toEqual(idsOf(matrix))
  expect(await nameOf(product_id)).toBe(`${matrix.name} (Crimson Red, M)`)
  expect((await matrices.read(other.group_id)).options).toEqual(other.options)
  const { before, after } = await matrices.newestEntry(product_id)
  expect([before, after]).toMatchObject([
    { group: { options: [{ value: 'Red' }, { value: 'M' }] } },
    { group: { options: [{ value: 'Crimson Red' }, { value: 'M' }] } },
  ])
})

it("exchanges confused values, and keeps each variant's price and pictures", async () => {
  const matrix = await matrices.made()
  const now = (await rename(matrix, [named('Colour', { Red: 'Blue', Blue: 'Red' })])).body.data
  expect(now.options[0]).toEqual(colours('Blue', 'Red'))
  expect(variantOf(now, 'Blue', 'S')).toMatchObject({
    product_id: variantOf(matrix, 'Red', 'S').product_id,
    pictures: [red],
  })
})

it('reorders and renames values in one step, and shows them so', async () => {
  const matrix = await matrices.made()
  const order = { ...named('Size', { XL: 'Extra large' }), order: ['S', 'M', 'XL'] }
  const now = (await rename(matrix, [order])).body.data
  expect(now.options[1]).toEqual(sizes('S', 'M', 'Extra large'))
  const shown = (await page(idsOf(now)[0]!)).variants?.options[1]?.values.map(({ name }) => name)
  expect(shown).toEqual(['S', 'M', 'Extra large'])
})

it("keeps a renamed value's translations until an editor changes them", async () => {
  const matrix = await matrices.made()
  const [one, two] = [`Maroon ${matrices.base()}`, `Wine ${matrices.base()}`]
  const said = (was: string, name: string) => [{ language: 'hi', was, name }]
  const first = (
    await rename(matrix, [{ name: 'Colour', values: [{ was: 'Red', value: one, said: said('', 'मरून') }] }])
  ).body.data
  expect(first.words).toContainEqual({ value: one, language: 'hi', name: 'मरून' })
  const second = (await rename(first, [named('Colour', { [one]: two })])).body.data
  expect(second.words).toContainEqual({ value: two, language: 'hi', name: 'मरून' })
  const typed = [{ name: 'Colour', values: [{ was: two, said: said('मरून', 'वाइन') }] }]
  expect((await rename(second, typed)).body.data.words).toContainEqual({
    value: two,
    language: 'hi',
    name: 'वाइन',
  })
  const { before, after } = await matrices.newestEntry(idsOf(matrix)[0]!)
  expect([before, after]).toMatchObject([
    { variants: expect.stringContaining(`${two} (मरून)`) },
    { variants: expect.stringContaining(`${two} (वाइन)`) },
  ])
  const late = await rename(second, typed, matrices.vikram)
  expect(late.failure.errors).toEqual({
    'options.0.values.0.hi':
      'Somebody else has written “वाइन” here meanwhile. Load the page again before you change it.',
  })
})

it("shows an option's Hindi and Marathi names to readers of these languages", async () => {
  const matrix = await matrices.made()
  const fit = `Fit ${matrices.base()}`
  const others = idsOf(matrix).map((product_id, nth) => ({ product_id, value: `v${nth}` }))
  const added = (await add(matrix, fit, 'Slim', others)).body.data
  expect(added.option_words.filter(({ value }) => value === fit)).toEqual([])
  const hi = { language: 'hi', was: '', name: 'फिटिंग' }
  const mr = { language: 'mr', was: '', name: 'मापाचा प्रकार' }
  const now = (await rename(added, [{ name: fit, said: [hi, mr], values: [] }])).body.data
  expect(now.option_words).toEqual(
    expect.arrayContaining([
      { value: fit, language: 'hi', name: hi.name },
      { value: fit, language: 'mr', name: mr.name },
    ]),
  )
  const [id] = idsOf(matrix)
  for (const [language, name] of [
    ['hi', hi.name],
    ['mr', mr.name],
    ['en', fit],
  ]) {
    const shown = (await page(id!, language)).variants?.options.map((option) => option.name)
    expect(shown).toContain(name)
  }
  const { before, after } = await matrices.newestEntry(id!)
  expect([before, after]).toMatchObject([
    { variants: expect.stringContaining(`${fit} (–, –)`) },
    { variants: expect.stringContaining(`${fit} (${hi.name}, ${mr.name})`) },
  ])
  const late = await rename(added, [{ name: fit, said: [hi], values: [] }], matrices.vikram)
  expect(late.failure.errors).toEqual({
    'options.0.hi':
      'Somebody else has written “फिटिंग” here meanwhile. Load the page again before you change it.',
  })
})

it("keeps a renamed option's translations unless the new name has its own", async () => {
  const matrix = await sized()
  const [one, two] = [`Length ${matrices.base()}`, `Reach ${matrices.base()}`]
  const called = (now: ReadMatrix, name: string) =>
    matrices.send({ ...edited(now, {}), options: [{ ...now.options[0], name }] })
  const first = (await called(matrix, one)).body.data
  const said = [{ language: 'hi', was: '', name: 'लंबाई' }]
  const second = (await rename(first, [{ name: one, said, values: [] }])).body.data
  const third = (await called(second, two)).body.data
  expect(third.option_words).toEqual([{ value: two, language: 'hi', name: 'लंबाई' }])
})

it('saves one of eight simultaneous translations of an option, and refuses the others', async () => {
  const matrix = await matrices.made()
  const [known] = matrix.option_words.filter(({ value, language }) => value === 'Size' && language === 'hi')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => {
      const said = [{ language: 'hi', was: known?.name ?? '', name: `साइज ${nth}` }]
      return rename(matrix, [{ name: 'Size', said, values: [] }], nth % 2 ? matrices.nisha : matrices.vikram)
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(7)
})

it.each([
  ['empty', '   ', 'Please enter which one this is'],
  ['of 200 letters', 'v'.repeat(200), 'At most 60'],
  ['another one in other capitals', 'BLUE', '“Blue” is a value of this option already'],
])('refuses a new name of a value that is %s at its field', async (_, value, sentence) => {
  const matrix = await matrices.made()
  const refused = await rename(matrix, [named('Colour', { Red: value })])
  expect(refused).toMatchObject({ status: 422, failure: { code: 'fields' } })
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['options.0.values.0.value'])
  expect(refused.failure.errors?.['options.0.values.0.value']).toContain(sentence)
})

it('refuses to rename a value to that of a variant off sale', async () => {
  const matrix = await matrices.made()
  const left = await matrices.send({
    ...edited(matrix, {}),
    options: [colours('Red'), sizes('XL', 'S', 'M')],
  })
  const refused = await rename(left.body.data, [named('Colour', { Red: 'blue' })])
  expect(Object.keys(refused.failure.errors ?? {})).toEqual(['options.0.values.0.value'])
})

it('refuses an option beyond the most variants with the numbers, and changes nothing', async () => {
  const many = Array.from({ length: 16 }, (_, nth) => `Size ${nth + 1}`)
  const variants = many.map((size, nth) => matrices.cell([size], { sku: `${matrices.base()}-${nth}` }))
  const input = { ...matrices.kurtas(), options: [sizes(...many)], variants, pictures: many.map(() => [red]) }
  const matrix = (await matrices.send(input)).body.data
  const others = idsOf(matrix).map((product_id, nth) => ({ product_id, value: `Fit ${nth}` }))
  const refused = await add(matrix, 'Fit', 'Slim', others)
  expect(refused.failure.errors?.['value']).toMatch(/256 variants, and 250 is the most/)
  expect(await matrices.read(matrix.group_id)).toEqual(matrix)
})

it('refuses a duplicate option or invalid value at its field, and a fourth option', async () => {
  const matrix = await matrices.made()
  const others = idsOf(matrix).map((product_id, nth) => ({ product_id, value: `v${nth}` }))
  expect((await add(matrix, ' size ', 'x')).failure.errors).toHaveProperty('name')
  expect((await add(matrix, 'Fit', '')).failure.errors).toHaveProperty('value')
  const long = [{ product_id: idsOf(matrix)[0], value: 'v'.repeat(200) }]
  expect((await add(matrix, 'Fit', 'Slim', long)).failure.errors).toHaveProperty(['others.0.value'])
  const six = (await add(matrix, 'Fit', 'Slim', others)).body.data
  expect(six.options[2]?.values).toHaveLength(6)
  expect(await add(six, 'Length', 'Long')).toMatchObject({ failure: { code: 'tooManyOptions' } })
})

it('adds an option once for two requests with one id', async () => {
  const matrix = await sized()
  const request_id = newRequestId()
  const input = { name: 'Colour', value: 'Red', others: [], request_id }
  const [one, two] = [
    await send(addVariantOption, matrix, input),
    await send(addVariantOption, matrix, input),
  ]
  expect(two.body).toEqual(one.body)
})

it('returns the current table to an editor who saves after another changed the options', async () => {
  const matrix = await sized()
  await add(matrix, 'Colour', 'Red')
  const refused = await matrices.send(edited(matrix, { S: { mrp: 1_400 } }), matrices.vikram)
  expect(refused).toMatchObject({ status: 409, failure: { code: 'changedMeanwhile' } })
  expect(valuesOf(refused.failure.data as ReadMatrix)).toEqual(['S,Red', 'M,Red'])
})

it("answers twelve simultaneous changes of a group's options, values and variants without a fault", async () => {
  const matrix = await sized()
  const { product_id } = variantOf(matrix, 'S')
  const product = (await matrices.shop.send(readProduct, { product_id }, matrices.nisha)).body.data
  const group = { name: matrix.name, options: [{ name: 'Size', value: 'L' }] }
  const answers = await Promise.all([
    ...['Colour', 'Fit', 'Length'].map((name) => add(matrix, name, 'x')),
    ...['Small', 'Tiny', 'Little'].map((name) =>
      rename(matrix, [named('Size', { S: name })], matrices.vikram),
    ),
    drop(matrix, 'Colour'),
    ...[1_100, 1_200].map((mrp) => matrices.send(edited(matrix, { M: { mrp } }))),
    ...['L', 'XL', 'XXL'].map((value, nth) =>
      matrices.shop.send(
        saveProduct,
        {
          ...product,
          product_id: undefined,
          version: undefined,
          sku: `${matrices.base()}-N${nth}`,
          group: { ...group, options: [{ name: 'Size', value }] },
          request_id: newRequestId(),
        },
        matrices.vikram,
      ),
    ),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  const now = await matrices.read(matrix.group_id)
  for (const { values } of now.variants) expect(values).toHaveLength(now.options.length)
})
