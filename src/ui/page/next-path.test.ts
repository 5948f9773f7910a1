import fc from 'fast-check'
import { expect, it } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'

it.each([
  '/check-out/0',
  '/check-out/12?mcn=Home%20%26%20Kitchen&bn=Aarohi&ci=4&bi=9',
  '/profile#points',
  '/',
])('returns to %s after signing in', (path) => {
  expect(nextPath(path)).toBe(path)
})

it.each([
  null,
  '',
  'https://evil.example',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/\t/evil.example',
  '\n//evil.example',
  '\r\nLocation: https://evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  '/profile%0D%0ASet-Cookie:x=1',
  '/a\\b',
  '/पत्ता',
  `/${'a'.repeat(2_000)}`,
  '/login?next=/login',
  '/signup',
  '/User/logout',
])('goes home and not to %j after signing in', (path) => {
  expect(nextPath(path)).toBe('/')
})

it('never leaves the shop after a login, for any given address', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', '%', '2', 'f', '5', 'c', 'a', '\t', '@', ':', '?', '.'),
  })
  fc.assert(
    fc.property(hostile, (asked) => {
      expect(new URL(nextPath(asked), 'https://shop.example').origin).toBe('https://shop.example')
    }),
    { numRuns: 2_000 },
  )
})

it('carries the page to return to through the login page', () => {
  const from = '/check-out/12?mcn=A%26B&bi=9'
  const url = new URL(loginPath(from), 'https://shop.example')
  expect([url.pathname, nextPath(url.searchParams.get('next'))]).toEqual(['/login', from])
  expect(loginPath('/')).toBe('/login')
})
