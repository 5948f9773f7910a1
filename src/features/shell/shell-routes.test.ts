import { expect, it } from 'vitest'
import { shellPartsOf } from './shell-routes.ts'

const withHeader = ['/', '/brands/7', '/slots', '/profile', '/shoplist', '/referrals-details/2']
const withBottomBar = [...withHeader, '/offers', '/subscribe-users']
const others = [
  '/products/1/Mobiles',
  '/sub-products/1/2',
  '/product-details/3',
  '/check-out/0',
  '/payment-confirmation',
  '/thank-you',
  '/login',
  '/orders',
  '/app2',
  '/search',
  '/profiles',
  '/slots/1',
  '/news',
]

it.each(withHeader)('shows the header at %s', (path) => {
  expect(shellPartsOf(path).header).toBe(true)
})

it.each(withBottomBar)('shows the bottom bar at %s', (path) => {
  expect(shellPartsOf(path).bottomBar).toBe(true)
})

it.each(['/offers', '/subscribe-users', ...others])('shows no header at %s', (path) => {
  expect(shellPartsOf(path).header).toBe(false)
})

it.each(others)('shows no bottom bar at %s', (path) => {
  expect(shellPartsOf(path).bottomBar).toBe(false)
})

it('ignores a slash at the end of a path', () => {
  expect(shellPartsOf('/profile/')).toEqual(shellPartsOf('/profile'))
})

it('shows no footer on pages with their own bar or flow', () => {
  const bare = [
    '/check-out/0',
    '/payment-confirmation',
    '/product-details/3',
    '/login',
    '/back-office/orders',
  ]
  expect(bare.filter((path) => shellPartsOf(path).footer)).toEqual([])
  expect(['/', '/offers', '/orders', '/terms'].filter((path) => !shellPartsOf(path).footer)).toEqual([])
})
