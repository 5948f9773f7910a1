import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { readViewed, storeViewed } from './recently-viewed.store.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const product = (id: string) => ({
  id,
  name: `Product ${id}`,
  picture: '/Admin/assets/p.webp',
  href: `/product-details/${id}`,
})
const ids = () => readViewed().map(({ id }) => id)

it('remembers twelve viewed products, latest first, each once', () => {
  for (let id = 1; id <= 14; id += 1) storeViewed(product(String(id)))
  storeViewed(product('9'))
  expect(ids()).toEqual(['9', '14', '13', '12', '11', '10', '8', '7', '6', '5', '4', '3'])
})

it.each([
  ['no JSON', '{'],
  ['no list', '{"id":"1"}'],
  ['a link to another site', JSON.stringify([{ ...product('1'), href: 'https://evil.example' }])],
  ['a script', JSON.stringify([{ ...product('1'), href: 'javascript:alert(1)' }])],
  ['a picture of another site', JSON.stringify([{ ...product('1'), picture: '//evil.example/p.webp' }])],
  ['an entry without a name', JSON.stringify([{ ...product('1'), name: 7 }, null])],
])('ignores %s where recently viewed products are stored', (_what, text) => {
  stored.set('recentlyViewed', text)
  expect(readViewed()).toEqual([])
})
