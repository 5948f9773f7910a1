import { expect, it } from 'vitest'
import { changeMatrix, type MatrixChange } from './matrix-changes.ts'
import { type Matrix, matrixOf, rowsOf, stateOf } from './matrix-state.ts'

const kurta: Matrix = {
  group_id: '7',
  version: 1,
  name: 'Kurta',
  options: [{ name: 'Size', values: ['S', 'M'] }],
  variants: ['S', 'M'].map((size, place) => ({
    product_id: String(place + 1),
    version: 1,
    values: [size],
    mrp: 1_000,
    price: 900,
    discount: 10,
    priced_by: 'percent' as const,
    special_discount: 20,
    on_hand: 5,
    weight_grams: null,
    package_cm: '',
    sku: `KRT-${size}`,
    is_shown: true,
    pictures: [],
    compared: { last: 900, lowest: 900, prior: null, days: 30, from: '2027-01-01' },
  })),
}
const after = (...changes: MatrixChange[]) => changes.reduce(changeMatrix, stateOf(kurta))
const sizes = (text: string): MatrixChange => ({ of: 'option', place: 0, text })
const typed = (key: string, mrp: string): MatrixChange => ({ of: 'cell', key, typed: { mrp } })

it('sends no variants of an unchanged matrix', () => {
  const state = after()
  expect(matrixOf(state, rowsOf(state)).variants).toEqual([])
})

it("restores a row's typed values when its option value returns", () => {
  const gone = after(typed('m', '1200'), sizes('S'))
  expect(rowsOf(gone).map(({ key }) => key)).toEqual(['s'])
  expect(rowsOf(changeMatrix(gone, sizes('S, M')))[1]!.cells.mrp).toBe('1200')
})

it('keeps typed values while an option value is duplicated', () => {
  const twice = after(typed('m', '1200'), sizes('S, M, m'))
  expect(rowsOf(twice)).toEqual([])
  expect(rowsOf(changeMatrix(twice, sizes('S, M')))[1]!.cells.mrp).toBe('1200')
})

it('computes price or percent from the one typed last', () => {
  const byPrice = after(
    { of: 'cell', key: 's', typed: { discount: '20' } },
    { of: 'cell', key: 's', typed: { price: '750' } },
  )
  expect(rowsOf(byPrice)[0]!.cells).toMatchObject({ price: '750', discount: '25' })
  expect(matrixOf(byPrice, rowsOf(byPrice)).variants[0]).toMatchObject({ price: '750' })
  const byPercent = changeMatrix(byPrice, { of: 'cell', key: 's', typed: { discount: '50' } })
  expect(rowsOf(byPercent)[0]!.cells).toMatchObject({ price: '500', discount: '50' })
})

it("fills a column with one value, and copies the others' values into a new row with its own SKU", () => {
  const state = after({ of: 'fill', column: 'stock', keys: ['s', 'm'], text: '30' }, sizes('S, M, L'))
  expect(rowsOf(state).map(({ cells }) => cells.stock)).toEqual(['30', '30', '0'])
  expect(rowsOf(state)[2]!.cells).toMatchObject({
    mrp: '1000',
    price: '900',
    special_discount: '20',
    sku: 'KRT-L',
  })
})

it("keeps another editor's added size beside the typed one", () => {
  const known = { ...kurta, version: 2, options: [{ name: 'Size', values: ['XS', 'S', 'M'] }] }
  const state = after(sizes('S, M, L'), typed('s', '1100'), { of: 'known', known })
  expect(state.options[0]!.text).toBe('XS, S, M, L')
  expect(rowsOf(state).find(({ key }) => key === 's')!.cells.mrp).toBe('1100')
})

it("keeps a variant's typed values while another editor renames its value or adds an option", () => {
  const options = [
    { name: 'Colour', values: ['Red'] },
    { name: 'Size', values: ['Small', 'M'] },
  ]
  const variants = kurta.variants.map((variant, place) => ({
    ...variant,
    version: 2,
    values: ['Red', ['Small', 'M'][place]!],
  }))
  const known = { ...kurta, version: 2, options, variants }
  const state = after(typed('s', '1100'), sizes('S, M, L'), { of: 'known', known })
  expect(state.options.map(({ text }) => text)).toEqual(['Red', 'Small, M, L'])
  expect(rowsOf(state).map(({ cells }) => cells.mrp)).toEqual(['1100', '1000', '1000'])
  expect(matrixOf(state, rowsOf(state)).variants[0]).toMatchObject({ product_id: '1', version: 2 })
  const taken = changeMatrix(state, { of: 'forgetCell', productId: '1', field: 'mrp' })
  expect(rowsOf(taken)[0]!.cells.mrp).toBe('1000')
})

it('creates a missing combination when it is ticked, not when a column is filled', () => {
  const fewer = { ...kurta, variants: kurta.variants.slice(0, 1) }
  const fill: MatrixChange = { of: 'fill', column: 'stock', keys: ['s', 'm'], text: '30' }
  const filled = changeMatrix(stateOf(fewer), fill)
  expect(matrixOf(filled, rowsOf(filled)).variants.map(({ values }) => values)).toEqual([['S']])
  const ticked = changeMatrix(filled, { of: 'cell', key: 'm', typed: { isShown: true } })
  expect(matrixOf(ticked, rowsOf(ticked)).variants.map(({ values }) => values)).toEqual([['S'], ['M']])
})
