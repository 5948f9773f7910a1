import type { APIRequestContext } from '@playwright/test'
import { pathInLanguage, readLanguages } from '../../src/words/language-address.ts'
import { type Language, languages } from '../../src/words/languages.ts'
import { expect, test } from '../harness/test.ts'

// Pages as search engines and previews read them: documents only, without a browser.

type Listed = {
  /** The requested address. */
  asked: string
  /** The page's canonical address. */
  own: string
  /** The kinds of structured data on the page. */
  things: readonly string[]
}

const listed: readonly Listed[] = [
  { asked: '/', own: '/', things: ['OnlineStore', 'WebSite'] },
  { asked: '/?utm_source=whatsapp', own: '/', things: ['OnlineStore', 'WebSite'] },
  { asked: '/brands/1', own: '/brands/1', things: ['BreadcrumbList', 'ItemList'] },
  { asked: '/offers?sort=discount', own: '/offers', things: ['BreadcrumbList', 'ItemList'] },
  { asked: '/products/1/Anything', own: '/products/1/Mobiles', things: ['BreadcrumbList', 'ItemList'] },
  {
    asked: '/sub-products/1/1?mcn=Mobiles&bn=Nivra&min=100&stock=1',
    own: '/sub-products/1/1',
    things: ['BreadcrumbList', 'ItemList'],
  },
  {
    asked: '/product-details/1025?mcn=Mobiles&bn=Nivra&ci=1&bi=1',
    own: '/product-details/1025',
    things: ['Product', 'BreadcrumbList'],
  },
  { asked: '/app2', own: '/app2', things: [] },
  { asked: '/shoplist', own: '/shoplist', things: [] },
  { asked: '/signup?mobile=9000000001', own: '/signup', things: [] },
]

const unlisted = ['/login', '/search?q=phone', '/check-out/0', '/thank-you', '/practice', '/forgot-password']

// The category's name is part of its address, and differs between languages.
const pathOf = (own: string) => (own.startsWith('/products/') ? own.replace(/[^/]*$/, '') : own)

for (const language of readLanguages)
  test(`describes pages to search engines and previews in ${language}`, async ({ request, baseURL }) => {
    const home = baseURL!
    const titles = new Map<string, string>()
    for (const { asked, own, things } of listed)
      await test.step(asked, async () => {
        const page = await read(request, pathInLanguage(asked, language))
        expect(page.status).toBe(200)
        expect(page.one(/<link rel="canonical" href="([^"]*)"/)).toContain(
          home + pathOf(pathInLanguage(own, language)),
        )
        for (const other of readLanguages)
          expect(page.one(new RegExp(`hreflang="${languages[other].htmlLang}" href="([^"]*)"`))).toContain(
            home + pathOf(pathInLanguage(own, other)),
          )
        expect(page.one(/hreflang="x-default" href="([^"]*)"/)).toContain(home + pathOf(own))
        expect(page.one(/<html[^>]* lang="([^"]*)"/)).toBe(languages[language].htmlLang)
        expect(page.one(/property="og:locale" content="([^"]*)"/)).toBe(localeOf(language))
        const description = page.one(/<meta name="description" content="([^"]*)"/)
        expect(description.length).toBeGreaterThan(20)
        expect(description.length).toBeLessThan(400)
        titles.set(own, page.one(/<title[^>]*>([^<]*)<\/title>/))
        expect(page.things.map((thing) => thing['@type'])).toEqual(things)
        await expectPicture(request, page.one(/property="og:image" content="([^"]*)"/))
      })
    expect(new Set(titles.values()).size).toBe(titles.size)
  })

test("describes a product's price, availability and delivery to search engines", async ({
  request,
  baseURL,
}) => {
  const { things, one } = await read(request, '/product-details/1025')
  const [product, way] = things
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    sku: '1025',
    brand: { '@type': 'Brand', name: 'Nivra' },
    offers: {
      url: `${baseURL}/product-details/1025`,
      priceCurrency: 'INR',
      price: expect.stringMatching(/^\d+\.\d\d$/) as unknown,
      availability: 'https://schema.org/InStock',
    },
  })
  expect(one(/property="product:price:amount" content="([^"]*)"/)).toBe(
    (product!['offers'] as { price: string }).price,
  )
  const steps = way!['itemListElement'] as { position: number; item: string }[]
  expect(steps.map(({ item }) => item.replace(baseURL!, ''))).toEqual([
    '/',
    '/products/1/Mobiles',
    '/sub-products/1/1',
    '/product-details/1025',
  ])
})

test('hides private pages from search engines', async ({ request, page, login }) => {
  for (const path of unlisted) {
    const { status, headers, head } = await read(request, path)
    expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex'])
    expect(head).toContain('<meta name="robots" content="noindex"')
    expect(head).not.toContain('og:title')
    expect(head).not.toContain('rel="canonical"')
  }
  await login('asha')
  for (const path of ['/profile', '/orders', '/transactions', '/bank-details', '/payment-confirmation']) {
    const { headers, head } = await read(page.request, path)
    expect([path, headers['x-robots-tag']]).toEqual([path, 'noindex'])
    expect(head).toContain('<meta name="robots" content="noindex"')
  }
})

test('opens every page of the sitemap at its canonical address', async ({ request, baseURL }) => {
  const addresses = await readSitemap(request, '/sitemaps/pages.xml')
  expect(addresses).toContain(`${baseURL}/offers`)
  for (const part of ['brands', 'category-1', 'products-0'])
    addresses.push(...(await readSitemap(request, `/sitemaps/${part}.xml`)).slice(0, 6))
  for (const address of addresses) {
    const { status, one } = await read(request, address)
    expect([address, status]).toEqual([address, 200])
    expect(one(/<link rel="canonical" href="([^"]*)"/)).toContain(pathOf(address))
  }
})

test('hides a demo from search engines', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  expect((await read(request, '/offers')).headers['x-robots-tag']).toBe('noindex')
})

test('hydrates pages with data for search engines without errors', async ({ page }) => {
  for (const path of ['/', '/product-details/1025', '/offers']) {
    await page.goto(path)
    const canonical = page.locator('link[rel="canonical"]')
    await expect(canonical).toHaveCount(1)
    await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached()
  }
  await page.locator('main a[href^="/product-details/"]').first().click()
  await page.waitForURL('**/product-details/*')
  const own = new URL(page.url())
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', own.origin + own.pathname)
})

function localeOf(language: Language): string {
  return languages[language].locale.replace('-', '_')
}

async function read(request: APIRequestContext, address: string) {
  const answer = await request.get(address)
  const html = await answer.text()
  const head = html.slice(0, html.indexOf('</head>'))
  return {
    status: answer.status(),
    headers: answer.headers(),
    head,
    one: (pattern: RegExp) => pattern.exec(head)?.[1] ?? '',
    things: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    ),
  }
}

/** A preview shows a picture of some size that is not too heavy, by an address that needs no page around it. */
async function expectPicture(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(address)
  expect([address, answer.status()]).toEqual([address, 200])
  expect(answer.headers()['content-type']).toMatch(/^image\/(?:jpeg|png)$/)
  expect((await answer.body()).length).toBeLessThan(300_000)
}

async function readSitemap(request: APIRequestContext, address: string): Promise<string[]> {
  const xml = await (await request.get(address)).text()
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place!)
}
