import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import * as cart from './cart.store.ts'
import { type CartLine, linesMax } from './cart-line.ts'
import { moveToCart, readSaved, removeSaved, saveForLater } from './saved.store.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const line = (id: string, quantity = 1): CartLine => ({
  id,
  name: `Product ${id}`,
  image: '/Admin/assets/p.webp',
  mrp: paise(100_000),
  discountBp: basisPoints(2_550),
  specialDiscount: paise(1_050),
  quantity,
})
const ids = (lines: readonly CartLine[]) => lines.map(({ id }) => id)

it('stores saved products with the fields of a cart line, newest first', () => {
  saveForLater(line('7', 3))
  saveForLater(line('8'))
  expect(JSON.parse(stored.get('savedProducts')!)).toEqual([
    expect.objectContaining({ id: '8', quantity: 1 }),
    {
      id: '7',
      name: 'Product 7',
      image: '/Admin/assets/p.webp',
      price: 1000,
      quantity: 3,
      discount: 25.5,
      special_discount: 10.5,
    },
  ])
  expect(readSaved()).toBe(readSaved())
})

it('moves a saved line out of the cart, and back with its quantity', () => {
  cart.addLine(line('7'))
  cart.setQuantity('7', 4)
  saveForLater(cart.readCart().lines[0]!)
  expect([ids(cart.readCart().lines), ids(readSaved())]).toEqual([[], ['7']])
  expect(moveToCart('7')).toBe(true)
  expect(cart.readCart().lines).toEqual([line('7', 4)])
  expect(readSaved()).toEqual([])
})

it('saves a product once, and not one that is in the cart', () => {
  saveForLater(line('7', 2))
  saveForLater(line('7', 5))
  expect(readSaved()).toEqual([line('7', 5)])
  cart.addLine(line('7'))
  expect(moveToCart('7')).toBe(true)
  expect([cart.readCart().lines, readSaved()]).toEqual([[line('7')], []])
})

it('keeps a saved product when the cart is full, and saves no more than a cart holds', () => {
  for (let id = 1; id <= linesMax; id += 1) cart.addLine(line(String(id)))
  saveForLater(line('99'))
  expect(moveToCart('99')).toBe(false)
  expect(ids(readSaved())).toEqual(['99'])
  for (let id = 100; id < 99 + linesMax; id += 1) expect(saveForLater(line(String(id)))).toBe(true)
  cart.clearCart()
  cart.addLine(line('7'))
  expect(saveForLater(cart.readCart().lines[0]!)).toBe(false)
  expect(ids(cart.readCart().lines)).toEqual(['7'])
})

it('keeps saved products when the cart is cleared, and deletes removed ones', () => {
  saveForLater(line('7'))
  saveForLater(line('8'))
  cart.clearCart()
  removeSaved('7')
  expect(ids(readSaved())).toEqual(['8'])
})

it.each(['', '{', 'null', '7', '[null,{"id":"x"}]', '{"0":{}}'])(
  'reads damaged storage as nothing saved for later: %s',
  (text) => {
    stored.set('savedProducts', text)
    expect(readSaved()).toEqual([])
  },
)
