import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { storeBalance } from '../members/login/login.store.ts'
import { refreshMyAccount, storeMyAccount } from './account.store.ts'
import { readAddLimit } from './add-limit.store.ts'

let stored: Map<string, string>
let asked: number
/** The account on the server; undefined while it does not answer. */
let account: { avail_balance: number; cart_balance_gate: boolean; ways_above_balance?: string[] } | undefined
let memberId = 1

beforeEach(() => {
  stored = new Map()
  asked = 0
  memberId += 1
  account = { avail_balance: 500, cart_balance_gate: true }
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!account) throw new TypeError('no network')
    return Response.json({ status: true, data: [{ bank_ifsc: '', bank_acc_no: '', ...account }] })
  })
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const readLimit = async () => await readAddLimit(String(memberId))
const limit = async () => (await readLimit())?.balance

it('limits Add by the balance, which it reads once and stores', async () => {
  expect([await limit(), await limit(), await limit()]).toEqual([500_00, 500_00, 500_00])
  expect(asked).toBe(1)
  expect(stored.get('avail_balance')).toBe('500')
})

it('names the other ways to pay above the balance', async () => {
  account = { avail_balance: 500, cart_balance_gate: true, ways_above_balance: ['online', 'cash'] }
  expect(await readLimit()).toEqual({ balance: 500_00, otherWays: ['online', 'cash'] })
})

it('limits no Add where the shop has no gate', async () => {
  account = { avail_balance: 500, cart_balance_gate: false }
  expect(await limit()).toBeUndefined()
})

it('reads the balance again after this tab stored a new one', async () => {
  await limit()
  account = { avail_balance: 20.5, cart_balance_gate: true }
  await refreshMyAccount()
  expect(stored.get('avail_balance')).toBe('20.5')
  expect(await limit()).toBe(20_50)
})

it('reads the balance again after another tab stored a new one', async () => {
  await limit()
  account = { avail_balance: 20, cart_balance_gate: true }
  stored.set('avail_balance', '20')
  expect(await limit()).toBe(20_00)
  expect(asked).toBe(2)
})

it('uses the last known balance while the shop does not answer, and asks again', async () => {
  storeBalance(750)
  account = undefined
  expect(await limit()).toBe(750_00)
  account = { avail_balance: 10, cart_balance_gate: true }
  expect(await limit()).toBe(10_00)
})

it('drops the stored balance when money moved and no answer came', async () => {
  await storeMyAccount()
  account = undefined
  expect(await refreshMyAccount()).toBeUndefined()
  expect(stored.has('avail_balance')).toBe(false)
  expect(await limit()).toBeUndefined()
})
