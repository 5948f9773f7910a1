import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineCall } from '../../wire/define-call.ts'
import { awaited, storeSeenPage } from '../offline/seen-pages.ts'
import { inBrowser } from './screen-load.ts'

const orders = defineCall()({
  wire: { method: 'POST', path: '/User/getMyOrder', encoding: 'form' },
  access: 'anyone',
})

let answer: () => Response
const failed = () => Response.json({ status: false, message: 'Later.' })
const served = () => Response.json({ status: true, message: '', data: [7] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (path: string) => (path === '/readyz' ? new Response('') : answer()))
  storeSeenPage({ pathname: '/profile', search: '' }, {})
})
afterEach(async () => {
  answer = served
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = (pathname: string, load: (args: never) => Promise<unknown>) =>
  load({ params: {}, request: new Request(`https://shop.example${pathname}`) } as never)

const without = [
  ['an answer of status false', failed],
  ['a shop that is away', () => new Response('', { status: 502 })],
  [
    'no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
] as const

it.each(without)('opens a page at once, with nothing in it, after %s', async (_, first) => {
  const load = inBrowser(async ({ call }) => await call(orders))
  answer = first
  expect(await open('/orders', load)).toBe(awaited)
  storeSeenPage({ pathname: '/orders', search: '' }, awaited)
  expect(await open('/orders', load)).toBe(awaited)
  answer = served
  expect(await open('/orders', load)).toMatchObject({ data: [7] })
})

it.each(without)('keeps the open page while it is reloaded, after %s', async (_, first) => {
  const load = inBrowser(async ({ call }) => await call(orders))
  answer = first
  const again = open('/profile', load)
  let isSettled = false
  void again.then(() => (isSettled = true))
  await vi.advanceTimersByTimeAsync(100)
  expect(isSettled).toBe(false)
  answer = served
  await vi.runAllTimersAsync()
  expect(await again).toMatchObject({ data: [7] })
})

it("waits for the frame's data and for staff pages", async () => {
  for (const [path, load] of [
    ['/orders', inBrowser(async ({ call }) => await call(orders), null)],
    ['/back-office/orders', inBrowser(async ({ call }) => await call(orders))],
  ] as const) {
    answer = failed
    const loading = open(path, load)
    await vi.advanceTimersByTimeAsync(100)
    answer = served
    await vi.runAllTimersAsync()
    expect(await loading).toMatchObject({ data: [7] })
  }
})
