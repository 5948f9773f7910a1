import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { getSearchProduct } from '../features/search/search.calls.ts'
import { createHttpCaller } from './http-caller.ts'

const call = createHttpCaller(
  () => undefined,
  () => ({ sentence: () => 'in words' }),
)

let answers: Response[] = []
const sent: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    sent.push(String(init.body))
    return answers.shift()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const refused = (code: string, status = 503) =>
  Response.json({ status: false, code, message: '' }, { status, headers: { 'retry-after': '2' } })
const found = () => Response.json({ status: true, message: '', data: [] })

async function search(): Promise<unknown> {
  const outcome = call(getSearchProduct, { search_string: 'kettle' }).then(
    () => 'found',
    (error: { code: string }) => error.code,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return await outcome
}

it('retries a call refused before it began, quietly and with the same body', async () => {
  answers = [refused('crowded'), refused('crowded'), found()]
  expect(await search()).toBe('found')
  expect(sent).toEqual(Array.from({ length: 3 }, () => 'search_string=kettle'))
})

it('waits as long as the shop asked before retrying', async () => {
  answers = [refused('crowded'), found()]
  const asking = call(getSearchProduct, { search_string: 'kettle' })
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_200)
  await asking
  expect(sent).toHaveLength(2)
})

it('never repeats an aborted call', async () => {
  answers = [refused('crowded'), found()]
  const overtaken = new AbortController()
  const outcome = call(getSearchProduct, { search_string: 'kettle' }, { signal: overtaken.signal }).then(
    () => 'found',
    (error: { code: string }) => error.code,
  )
  await vi.advanceTimersByTimeAsync(1_000)
  overtaken.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toBe('noAnswer')
  expect(sent).toHaveLength(1)
})

it('reports repeated refusals of a crowded shop', async () => {
  answers = [refused('crowded'), refused('crowded'), refused('crowded'), found()]
  expect(await search()).toBe('crowded')
  expect(sent).toHaveLength(3)
})

it('never retries a call that may have begun', async () => {
  for (const refusal of [refused('unavailable'), refused('broken', 500), refused('tooManyRequests', 429)]) {
    answers = [refusal, found()]
    sent.length = 0
    expect(await search()).not.toBe('found')
    expect(sent).toHaveLength(1)
  }
})
