import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { createNewsClient } from '../../third-party/news-search/news-client.ts'
import {
  type NewsStandIn,
  standInPictures,
  startNewsStandIn,
  type WrittenArticle,
} from '../../third-party/news-search/stand-in/stand-in.ts'
import { searchNews } from './news.calls.ts'
import { readNews } from './read-news.flow.ts'

let standIn: NewsStandIn
let written: WrittenArticle[] = []
let shop: TestApp
beforeAll(async () => {
  standIn = await startNewsStandIn(async () => written)
  shop = await openTestApp({}, { newsSearch: openClient() })
})
beforeEach(async () => {
  standIn.misbehave('none')
  written = [article({ title: 'First' })]
  for (const table of ['news_picture', 'news_topic'] as const) await shop.ownerDb.deleteFrom(table).execute()
})
afterAll(async () => {
  await shop.close()
  await standIn.close()
})

function openClient() {
  return createNewsClient({
    baseUrl: standIn.baseUrl,
    key: standIn.key,
    ownPictures: standInPictures,
    timeoutMs: 3_000,
    retryAfterMs: 5,
  })
}

function article(fields: Partial<WrittenArticle> = {}): WrittenArticle {
  return {
    source: { id: null, name: 'The Plain Rupee' },
    author: 'Gauri Limaye',
    title: 'Rain on the plateau',
    description: 'Early, and welcome.',
    url: 'https://paper.example/rain',
    urlToImage: null,
    publishedAt: '2026-11-20T06:30:00Z',
    content: '',
    ...fields,
  }
}

const look = (q: unknown = 'Organic') => shop.send(searchNews, { q })
const titles = async (q?: string) => (await look(q)).body.articles.map(({ title }) => title)
// Counts only requests for this topic. A request that hung in an earlier case may be repeated during the next
// case.
const asked = () => standIn.asked().filter((path) => path.includes('q=Organic&')).length

/** Makes the stored answer or failure this many minutes older. */
async function letPass(minutes: number): Promise<void> {
  await sql`
    update news_topic set fetched_at = fetched_at - interval '1 minute' * ${minutes},
      ask_again_at = ask_again_at - interval '1 minute' * ${minutes}`.execute(shop.ownerDb)
}

it('shows anyone the articles that the service found', async () => {
  written = [
    article({ urlToImage: `${standInPictures}article-1f9c5-sand-disc.webp` }),
    article({ title: 'No author', author: null }),
  ]
  const { status, body } = await look()
  expect(status).toBe(200)
  expect(body).toEqual({
    status: true,
    message: '',
    articles: [
      {
        title: 'Rain on the plateau',
        description: 'Early, and welcome.',
        author: 'Gauri Limaye',
        source: { name: 'The Plain Rupee' },
        url: 'https://paper.example/rain',
        urlToImage: '/Admin/assets/article-1f9c5-sand-disc.webp',
        publishedAt: '2026-11-20T06:30:00.000Z',
      },
      expect.objectContaining({ title: 'No author', author: null, urlToImage: null }),
    ],
    fetched_at: expect.stringMatching(/^2\d{3}-/),
  })
})

it("asks the service for a topic's news once in half an hour", async () => {
  const before = asked()
  expect(await titles()).toEqual(['First'])
  written = [article({ title: 'Second' })]
  await letPass(29)
  expect(await titles()).toEqual(['First'])
  expect(asked() - before).toBe(1)
  await letPass(2)
  expect(await titles()).toEqual(['Second'])
  expect(asked() - before).toBe(2)
})

it("asks once for a topic's news under simultaneous requests", async () => {
  const before = asked()
  const answers = await Promise.all(Array.from({ length: 40 }, () => look()))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200))
  expect(asked() - before).toBe(1)
})

it.each(['hang', 'tooMany', 'broken', 'garble', 'huge', 'keyEnded'] as const)(
  'keeps the earlier news while the service gives none: %s',
  async (how) => {
    // Uses another topic if the service hangs, because that request is still running when the next case
    // starts.
    const topic = how === 'hang' ? 'Health' : 'Organic'
    await look(topic)
    await letPass(60)
    standIn.misbehave(how)
    expect(await titles(topic)).toEqual(['First'])
  },
)

it('shows the earlier news without waiting for a hanging service', async () => {
  await look('Sports')
  await letPass(60)
  standIn.misbehave('hang')
  const start = performance.now()
  expect(await titles('Sports')).toEqual(['First'])
  // The service has two attempts of at most three seconds. The second attempt must not delay the answer.
  expect(performance.now() - start).toBeLessThan(5_000)
})

it('refuses news before there is any, and shows it once there is', async () => {
  standIn.misbehave('broken')
  const { status, failure } = await look()
  expect([status, failure.code]).toEqual([503, 'noNews'])
  standIn.misbehave('none')
  await letPass(2)
  expect(await titles()).toEqual(['First'])
})

it('asks for news less often while the service fails', async () => {
  standIn.misbehave('tooMany')
  await look()
  const before = asked()
  await letPass(29)
  await look()
  expect(asked()).toBe(before)
  await shop.ownerDb.deleteFrom('news_topic').execute()
  standIn.misbehave('broken')
  const waits: number[] = []
  for (let minute = 0; minute < 64; minute += 1) {
    const count = asked()
    await look()
    if (asked() > count) waits.push(minute)
    await letPass(1)
  }
  expect(waits).toEqual([0, 1, 3, 7, 15, 31, 61])
})

it('keeps the earlier news when an answer has no articles', async () => {
  await look()
  written = []
  await letPass(31)
  expect(await titles()).toEqual(['First'])
})

it('answers no news where news are switched off', async () => {
  const without = await openTestApp()
  const { status, body } = await without.send(searchNews, { q: 'Organic' })
  expect([status, body.articles, body.fetched_at]).toEqual([200, [], null])
  await without.close()
})

it.each(['Organic', 'solar', 'Economic', 'Electric', 'Game'])(
  'asks the service for the news of a topic by the word %s',
  async (q) => {
    const before = standIn.asked().length
    expect(await titles(q)).toEqual(['First'])
    expect(standIn.asked().slice(before)).toContainEqual(expect.stringContaining(`q=${q}&`))
  },
)

it.each([
  'organic',
  'Cricket',
  'Organic OR bitcoin',
  '../v2/top-headlines',
  'Organic&apiKey=x',
  "'; drop table article",
])('refuses news about anything but the eight topics, without asking the service: %s', async (q) => {
  const before = standIn.asked().length
  const { status, failure } = await look(q)
  expect([status, failure.code]).toEqual([422, 'unknownTopic'])
  // Ignores repeats of requests that hung in earlier cases.
  const since = standIn.asked().slice(before)
  expect(since.filter((path) => !/[?&]q=(Health|Sports)&/.test(path))).toEqual([])
})

it.each([null, '', ' ', 'x'.repeat(41), 'Organic\u202e'])(
  'requires a topic of news: %j is none',
  async (q) => {
    const { status, failure } = await look(q)
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, ['q']])
  },
)

describe('an article', () => {
  const only = async (fields: Partial<WrittenArticle>) => {
    written = [article(fields)]
    return (await look()).body.articles[0]
  }

  it('makes an article plain text, of limited length', async () => {
    const shown = await only({
      title: '<b>Rain</b> &amp; <img src=x onerror=alert(1)>wind\u202e\u0000',
      description: `&lt;p&gt;One&lt;/p&gt;<script>alert(1)</script> ${'long '.repeat(400)}`,
      author: '<a href="https://x.example">Gauri</a>',
      source: { id: null, name: '<i>The Plain Rupee</i>' },
    })
    expect(shown).toMatchObject({
      title: 'Rain & wind',
      author: 'Gauri',
      source: { name: 'The Plain Rupee' },
    })
    expect(shown!.description).toMatch(/^One alert\(1\) long/)
    expect(shown!.description.length).toBeLessThanOrEqual(301)
  })

  it.each(['https://www.facebook.com/paper', 'news@paper.example', 'www.paper.example', ''])(
    'gives an article no author where the service names %j',
    async (author) => {
      expect((await only({ author }))!.author).toBeNull()
    },
  )

  it.each([
    'http://paper.example/rain',
    'javascript:alert(1)',
    'data:text/html,x',
    '//paper.example/rain',
    'https://user:secret@paper.example/rain',
    'https://paper.example:8443/rain',
    `https://paper.example/${'x'.repeat(2_100)}`,
    'not an address',
  ])('omits an article that leads to %s', async (url) => {
    written = [article({ url }), article({ title: 'Other' })]
    expect(await titles()).toEqual(['Other'])
  })

  it('shows an article once, and omits a withdrawn one', async () => {
    written = [article(), article({ url: 'https://copy.example/' }), article({ title: '[Removed]' })]
    expect(await titles()).toEqual(['Rain on the plateau'])
  })

  it("hides a picture's host behind a shop address", async () => {
    const shown = await only({ urlToImage: 'https://cdn.example/pictures/rain.jpg?w=2000' })
    expect(shown!.urlToImage).toMatch(/^\/Admin\/news\/[0-9a-f]{32}\.webp$/)
    const rows = await shop.db.selectFrom('news_picture').select(['id', 'url']).execute()
    expect(rows).toEqual([
      { id: shown!.urlToImage!.slice(12, 44), url: 'https://cdn.example/pictures/rain.jpg?w=2000' },
    ])
  })

  it.each([
    'http://cdn.example/rain.jpg',
    'ftp://cdn.example/a',
    'data:image/png;base64,x',
    'https://cdn.example:8080/x',
    `${standInPictures}../secret.webp`,
  ])('takes no picture for an article from %s', async (urlToImage) => {
    const shown = await only({ urlToImage })
    if (urlToImage.startsWith(standInPictures))
      expect(shown!.urlToImage).toMatch(/^\/Admin\/news\/[0-9a-f]{32}\.webp$/)
    else expect(shown!.urlToImage).toBeNull()
  })
})

it("asks once for a topic's news older than half an hour, from two servers at once", async () => {
  const other = await openTestApp({}, { newsSearch: openClient() })
  try {
    const before = asked()
    // Two contexts share a database, as two servers of one shop do.
    const contexts = [shop.context, { ...other.context, db: shop.db, transaction: shop.context.transaction }]
    await look()
    await letPass(60)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => readNews(contexts[index % 2]!, 'Organic')),
    )
    for (const answer of answers) expect(answer!.articles).toHaveLength(1)
    expect(asked() - before).toBe(2)
  } finally {
    await other.close()
  }
})
