import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { paise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import * as cart from './cart.store.ts'
import { readCartCount, subscribeCart } from './cart-count.store.ts'
import { checkOutAddress, storeSelected } from './selected-product.store.ts'

let stored: Map<string, string>
let heard: number

// Stubs the parts of the browser's storage and window that the stores use.
beforeEach(() => {
  stored = new Map()
  heard = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  const window = new EventTarget()
  window.addEventListener('cart-updated', () => (heard += 1))
  vi.stubGlobal('window', window)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const product = (id: string, mrp = 100_000) => ({
  id,
  name: `Product ${id}`,
  image: '/Admin/assets/p.webp',
  mrp: paise(mrp),
  discountBp: basisPoints(2_550),
  specialDiscount: paise(1_050),
})

it('stores a cart line in rupees and percent, with the totals of the cart', () => {
  cart.addLine(product('7'))
  cart.setQuantity('7', 2)
  expect(JSON.parse(stored.get('cart')!)).toEqual([
    {
      id: '7',
      name: 'Product 7',
      image: '/Admin/assets/p.webp',
      price: 1000,
      quantity: 2,
      discount: 25.5,
      special_discount: 10.5,
    },
  ])
  expect(stored.get('cartCount')).toBe('2')
  expect(stored.get('totalPrice')).toBe('1490')
  expect(JSON.parse(stored.get('checkOutData')!)).toMatchObject({
    totalAmount: 2000,
    totalDiscount: 510,
    totalSpecialDiscount: 21,
    isCashbackApplied: false,
    finalAmount: 1490,
  })
  expect(heard).toBe(2)
})

it('reads back the exact line that was added to the cart', () => {
  cart.addLine(product('7', 1_234_567))
  expect(cart.readCart().lines).toEqual([{ ...product('7', 1_234_567), quantity: 1 }])
  expect(cart.readCart()).toBe(cart.readCart())
})

it('adds a product to the cart only once', () => {
  cart.addLine(product('7'))
  expect(cart.readCart().lines.map(({ quantity }) => quantity)).toEqual([1])
  cart.setQuantity('7', 5)
  expect(cart.addLine(product('7'))).toBe(true)
  expect(cart.readCart().lines.map(({ quantity }) => quantity)).toEqual([5])
})

it('limits a cart line to 1 to 99 units, and removes it at 0', () => {
  cart.addLine(product('7'))
  cart.setQuantity('7', 100)
  expect(readCartCount()).toBe(99)
  cart.setQuantity('7', 0)
  expect(cart.readCart().lines).toEqual([])
  expect(readCartCount()).toBe(0)
})

it('limits the cart to 50 products', () => {
  for (let id = 1; id <= 50; id += 1) expect(cart.addLine(product(String(id)))).toBe(true)
  expect(cart.addLine(product('51'))).toBe(false)
  expect(cart.readCart().lines).toHaveLength(50)
})

it('deducts the cashback from the net while it is applied, and stores the choice', () => {
  cart.addLine(product('7'))
  cart.applyCashback(true)
  expect(stored.get('totalPrice')).toBe('734.5')
  cart.setQuantity('7', 2)
  expect(cart.readCart().cashbackApplied).toBe(true)
  expect(stored.get('totalPrice')).toBe('1469')
})

it('restores removed lines at their places without undoing later changes', () => {
  for (const id of ['1', '2', '3']) cart.addLine(product(id))
  const before = cart.readCart().lines
  cart.setQuantity('2', 0)
  cart.setQuantity('3', 4)
  cart.addLine(product('4'))
  cart.restoreLines(before)
  expect(cart.readCart().lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 4],
    ['4', 1],
  ])
})

it("removes exactly the cart's storage when the cart is cleared", () => {
  cart.addLine(product('7'))
  storeSelected('7', undefined)
  stored.set('user_id', '100001')
  cart.clearCart()
  expect([...stored.keys()]).toEqual(['user_id'])
})

it('updates a saved order draft with every change of the cart, and deletes it with the cart', () => {
  cart.addLine(product('7'))
  expect(stored.has('order')).toBe(false)
  stored.set('order', JSON.stringify({ ...JSON.parse(stored.get('checkOutData')!), userId: '100001' }))
  cart.setQuantity('7', 3)
  cart.applyCashback(true)
  expect(JSON.parse(stored.get('order')!)).toEqual({
    ...JSON.parse(stored.get('checkOutData')!),
    userId: '100001',
  })
  expect(JSON.parse(stored.get('order')!)).toMatchObject({ cart: [{ quantity: 3 }], finalAmount: 2203.5 })
  cart.clearCart()
  expect(stored.has('order')).toBe(false)
})

it('notifies listeners of cart changes in other tabs', () => {
  const listener = vi.fn<() => void>()
  const leave = subscribeCart(listener)
  window.dispatchEvent(new Event('storage'))
  leave()
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(1)
})

it.each([
  ['nothing'],
  ['{'],
  ['null'],
  ['7'],
  ['"cart"'],
  ['{"0":{}}'],
  ['[null,1,[],{}]'],
  ['[{"id":"x","name":"A","price":1,"quantity":1}]'],
  ['[{"id":"1","name":"A","price":-1,"quantity":1}]'],
  ['[{"id":"1","name":"A","price":0,"quantity":1}]'],
  ['[{"id":"1","name":"A","price":1e300,"quantity":1}]'],
  ['[{"id":"1","name":"A","price":1.005,"quantity":1}]'],
  ['[{"id":"1","name":"A","price":1,"quantity":0}]'],
  ['[{"id":"1","name":"A","price":1,"quantity":1.5}]'],
  ['[{"id":"1","name":"A","price":1,"quantity":1,"discount":101}]'],
  ['[{"id":"1","price":1,"quantity":1}]'],
])('reads damaged storage as an empty cart: %s', (text) => {
  stored.set('cart', text)
  stored.set('checkOutData', text)
  expect(cart.readCart()).toEqual({ lines: [], cashbackApplied: false })
})

it('drops only damaged and repeated lines, and those beyond the limits', () => {
  const line = {
    id: 1,
    name: 'A',
    image: '',
    price: '12.50',
    quantity: 500,
    discount: 0,
    special_discount: 0,
  }
  stored.set('cart', JSON.stringify([line, { ...line, id: 2, price: 'x' }, { ...line, quantity: 3 }]))
  expect(cart.readCart().lines).toMatchObject([{ id: '1', mrp: 1250, quantity: 99 }])
})

it.each(['-1', 'x', '1.5', '', '1e400'])('reads the stored count %j as 0 items', (text) => {
  stored.set('cartCount', text)
  expect(readCartCount()).toBe(0)
})

it('keeps the cart in memory where the browser blocks storage', () => {
  const refuse = () => {
    throw new Error('storage is blocked')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  cart.addLine(product('7'))
  expect(readCartCount()).toBe(1)
  cart.clearCart()
  expect(readCartCount()).toBe(0)
})

it("names the product added last in the checkout's address", () => {
  storeSelected('42', { mcn: 'Home & Kitchen', bn: 'Nivra', ci: '5', bi: '3' })
  expect(checkOutAddress()).toBe('/check-out/42?mcn=Home+%26+Kitchen&bn=Nivra&ci=5&bi=3')
})

it.each(['', '{', '{"id":"//evil"}', '[]', '7'])(
  'leads to the checkout of the whole cart when no product is stored: %s',
  (text) => {
    stored.set('selectedPdt', text)
    expect(checkOutAddress()).toBe('/check-out/0')
  },
)
