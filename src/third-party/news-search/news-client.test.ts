import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createNewsClient } from './news-client.ts'
import { type NewsStandIn, startNewsStandIn, type WrittenArticle } from './stand-in/stand-in.ts'

let standIn: NewsStandIn
let written: unknown[] = []
beforeAll(async () => {
  standIn = await startNewsStandIn(async () => written as WrittenArticle[])
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

// The timeout is long, because even a local answer can be slow on a busy machine.
const client = (options: { key?: string; timeoutMs?: number } = {}) =>
  createNewsClient({
    baseUrl: standIn.baseUrl,
    key: standIn.key,
    timeoutMs: 2_000,
    retryAfterMs: 5,
    ...options,
  })

const article: WrittenArticle = {
  source: { id: null, name: 'The Plain Rupee' },
  author: null,
  title: 'Rain on the plateau',
  description: 'Early, and welcome.',
  url: 'https://paper.example/rain',
  urlToImage: null,
  publishedAt: '2026-11-20T06:30:00Z',
  content: '',
}

it('asks for the newest articles in English about a topic, and reads them', async () => {
  written = [article]
  expect(await client().search('Organic & more')).toEqual([
    {
      title: 'Rain on the plateau',
      description: 'Early, and welcome.',
      author: null,
      source: 'The Plain Rupee',
      url: 'https://paper.example/rain',
      picture: null,
      publishedAt: new Date('2026-11-20T06:30:00Z'),
    },
  ])
  const { pathname, searchParams } = new URL(standIn.asked().at(-1)!, 'http://localhost')
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    '/v2/everything',
    { q: 'Organic & more', language: 'en', sortBy: 'publishedAt', pageSize: '40' },
  ])
  // Checks that the key is not in the URL, which proxies on the way would log.
  expect(standIn.asked().at(-1)).not.toContain(standIn.key)
})

it('skips a malformed article, and keeps the others', async () => {
  const half = { title: 'Half', url: 'https://paper.example/half', publishedAt: '2026-11-20T06:30:00Z' }
  written = [null, 'x', { ...article, title: 7 }, { ...article, publishedAt: 'soon' }, half, article]
  expect((await client().search('Game')).map(({ title, source }) => [title, source])).toEqual([
    ['Half', ''],
    ['Rain on the plateau', 'The Plain Rupee'],
  ])
})

it.each([
  ['hang', 'unavailable', 2],
  ['broken', 'unavailable', 2],
  ['busy', 'unavailable', 2],
  ['garble', 'unavailable', 2],
  ['huge', 'unavailable', 2],
  ['redirect', 'unavailable', 2],
  ['tooMany', 'tooMany', 1],
  ['keyEnded', 'refused', 1],
] as const)(
  'reports a misbehaving news service (%s) as %s, after %i requests',
  async (how, reason, requests) => {
    standIn.misbehave(how)
    const before = standIn.asked().length
    const search = client({ timeoutMs: how === 'hang' ? 200 : 5_000 }).search('Game')
    await expect(search).rejects.toMatchObject({ name: 'NewsSearchError', reason })
    expect(standIn.asked().slice(before)).toHaveLength(requests)
  },
)

it('tells the operator of a wrong key, without the key', async () => {
  const search = client({ key: 'a-wrong-secret' }).search('Game')
  await expect(search).rejects.toMatchObject({
    reason: 'refused',
    message: expect.stringContaining('apiKeyInvalid'),
  })
  await expect(search).rejects.toMatchObject({ message: expect.not.stringContaining('a-wrong-secret') })
})

it('says that a service which cannot be reached is unavailable', async () => {
  const nowhere = createNewsClient({ baseUrl: 'http://127.0.0.1:1', key: 'k', retryAfterMs: 5 })
  await expect(nowhere.search('Game')).rejects.toMatchObject({ reason: 'unavailable' })
})
