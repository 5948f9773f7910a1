import { expect, it } from 'vitest'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { CartLine } from '../../cart/cart-line.ts'
import { acceptChanges, type CatalogueAnswer, changedLines, readCatalogueAnswer } from './catalogue-answer.ts'

const line = (id: string, quantity = 2): CartLine => ({
  id,
  name: `Product ${id}`,
  image: '',
  mrp: paise(10_000),
  discountBp: basisPoints(1_050),
  specialDiscount: paise(500),
  quantity,
})

const found = (id: string, changed: Partial<CatalogueAnswer['lines'][number]> = {}) => ({
  id,
  price: 100,
  discount: 10.5,
  special_discount: 5,
  in_stock: true,
  available: 99,
  ...changed,
})

const answer = (lines: CatalogueAnswer['lines'], unknown: string[] = []): CatalogueAnswer => ({
  lines,
  unknown,
  totals: {
    product_total: 0,
    product_discount: 0,
    redeem_cash_backup_amount: 0,
    special_discount_in_per: 0,
    special_discount_in_amount: 0,
    final_pay: 0,
  },
})

it('reports no changes of a cart that equals the catalogue', () => {
  expect(changedLines([line('1'), line('2')], answer([found('1'), found('2')]))).toEqual([])
})

it.each([
  ['price', { price: 120 }, { mrp: 12_000 }],
  ['discount', { discount: 0 }, { discountBp: 0 }],
  ['cashback', { special_discount: 4.99 }, { specialDiscount: 499 }],
])('shows a changed %s of a cart beside the old one', (_what, changed, expected) => {
  const changes = changedLines([line('1')], answer([found('1', changed)]))
  expect(changes).toMatchObject([{ before: line('1'), now: { ...line('1'), ...expected } }])
  expect(changes[0]?.available).toBeUndefined()
})

it('limits a cart line to the units available, and drops missing products', () => {
  const lines = [line('1', 5), line('2'), line('3'), line('4')]
  const changes = changedLines(
    lines,
    answer([found('1', { available: 3 }), found('2', { available: 0 }), found('4')], ['3']),
  )
  expect(changes.map(({ before, available }) => [before.id, available])).toEqual([
    ['1', 3],
    ['2', 0],
    ['3', 0],
  ])
  expect(acceptChanges(lines, changes)).toEqual([line('1', 3), line('4')])
})

it('leaves cart lines alone that the answer does not name', () => {
  expect(changedLines([line('1'), line('9')], answer([found('1')]))).toEqual([])
})

it('reads the new figures of a refusal, and rejects other data', () => {
  expect(readCatalogueAnswer(answer([]))).toEqual(answer([]))
  for (const data of [undefined, null, 'x', {}, { lines: [] }])
    expect(readCatalogueAnswer(data)).toBeUndefined()
})
