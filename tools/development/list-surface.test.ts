import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { surfaceFile, surfacePage } from './list-surface.ts'

it('lists every call and storage key of our own (npm run surface)', () => {
  expect(readFileSync(surfaceFile, 'utf8')).toBe(surfacePage())
})

it('lists calls and keys of our own, and no specified call among them', () => {
  const [calls = ''] = surfacePage().split('## localStorage, as')
  expect(calls).toContain('| `POST /User/createPayment` | a member |')
  expect(calls).toContain('| `POST /User/getMyInvitation` | anyone |')
  expect(calls).not.toMatch(/finalOrderData`|getMyOrder`|get_shop_list`|addCustomerAddress`/)
})

// The functions of storage.store.ts accept only listed keys. Other files that use a storage must declare the
// type of their keys.
it('types the keys of every file that touches a storage', () => {
  const touching = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && /\b(?:local|session)Storage\b/.test(readFileSync(file, 'utf8')),
  )
  expect(touching.length).toBeGreaterThan(3)
  const untyped = touching.filter((file) => !/\b(?:Stored|Tab)Key\b/.test(readFileSync(file, 'utf8')))
  expect(untyped).toEqual([])
})
