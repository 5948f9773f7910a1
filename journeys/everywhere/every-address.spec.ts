import type { APIRequestContext, Page } from '@playwright/test'
import { type Document, readDocument } from '../harness/read-document.ts'
import { hasScreen, type SpecAddress, specAddresses } from '../harness/spec-addresses.ts'
import { expect, nightly, test } from '../harness/test.ts'

type Viewer = 'visitor' | 'member'

test('has a screen for every address of the specification', () => {
  const missing = specAddresses.filter(({ address }) => !hasScreen(address))
  expect(missing).toEqual([])
})

for (const viewer of ['visitor', 'member'] as const) {
  test(`answers a ${viewer} at every address with its own content`, async ({ page, login }) => {
    if (viewer === 'member') await login('asha')
    const titles = new Map<string, string>()
    for (const shown of specAddresses) {
      const { path, title } = await ask(page.request, shown, viewer)
      titles.set(path.replace(/\?.*/, ''), title)
    }
    expectOwnTitles(titles)
  })

  test(`opens every address with its own content for a ${viewer}`, nightly, async ({ page, login }) => {
    test.slow()
    if (viewer === 'member') await login('asha')
    const titles = new Map<string, string>()
    for (const shown of specAddresses)
      await test.step(shown.address, async () => {
        const { pathname, title } = await look(page, shown, viewer)
        titles.set(pathname, title)
      })
    expectOwnTitles(titles)
  })
}

/** Pages with an address of their own have a title of their own; the two lists of referrals are one page. */
function expectOwnTitles(titles: Map<string, string>): void {
  const same = [...titles].filter(
    ([path, title]) =>
      [...titles].some(([other, as]) => other !== path && as === title) &&
      !/^\/(?:referrals-details|check-out)\//.test(path),
  )
  expect(same).toEqual([])
}

/** Reads an address as a document, without a browser. */
async function ask(request: APIRequestContext, shown: SpecAddress, viewer: Viewer): Promise<Document> {
  const { address } = shown
  const expected = shown[viewer]
  const found = await readDocument(request, address)
  expect.soft([address, found.status]).toEqual([address, 200])
  expect.soft(found.path, address).toBe('leadsTo' in expected ? expected.leadsTo : address)
  const heading = 'heading' in expected ? expected.heading : /\S/
  if (typeof heading === 'string') expect.soft(found.heading, address).toBe(heading)
  else expect.soft(found.heading, address).toMatch(heading)
  return found
}

async function look(page: Page, shown: SpecAddress, viewer: Viewer) {
  const { address } = shown
  const expected = shown[viewer]
  const answer = await page.goto(address)
  expect.soft(answer?.status(), address).toBe(200)
  const { pathname, search } = new URL(page.url())
  expect.soft(pathname + search, address).toBe('leadsTo' in expected ? expected.leadsTo : address)
  const heading = page.getByRole('heading', { level: 1 }).first()
  await expect.soft(heading, address).toHaveText('heading' in expected ? expected.heading : /\S/)
  const title = /<title[^>]*>([^<]*)/.exec((await answer?.text()) ?? '')?.[1] ?? ''
  return { pathname, title }
}

test("opens a member's slot with its progress", nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/slots')
  await page.locator('a[href^="/achievement/"]').first().click()
  await page.waitForURL('**/achievement/*')
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
})

test('answers 404 with a link home for an unknown address and a deleted product', async ({
  page,
  troubles,
}) => {
  troubles.allow(/404/)
  for (const address of [
    '/no-such-page',
    '/product-details/99999999',
    '/products/9999/None',
    '/check-out/abc',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(404)
    await expect(page.getByRole('link', { name: /home/i }).first()).toBeVisible()
  }
})

test('names in words what does not exist at an address', async ({ request }) => {
  for (const [status, words, addresses] of [
    [404, 'This page could not be found', ['/nosuchpage']],
    [
      404,
      'Product not found!',
      ['999999', 'abc', '99999999999999999999'].map((id) => `/product-details/${id}`),
    ],
    [404, 'Brand not found', ['/brands/999999', '/brands/99999999999999999999']],
    [
      404,
      'Invalid category ID',
      [
        '/sub-products/abc/1',
        '/sub-products/999999/1',
        '/sub-products/1/abc',
        '/sub-products/99999999999999999999/1',
        '/products/0x1/Mobiles',
        '/products/99999999999999999999/Mobiles',
        '/check-out/abc',
        '/check-out/-1',
        '/check-out/1.5',
      ],
    ],
    [404, 'No products found', ['/sub-products/1/999999', '/sub-products/1/99999999999999999999']],
    // The brand exists, and sells nothing in this category.
    [200, 'No products found', ['/sub-products/9/1']],
  ] as const)
    for (const address of addresses) {
      const found = await readDocument(request, address)
      expect([address, found.status]).toEqual([address, status])
      expect(found.text, address).toContain(words)
    }
})

test("redirects an address with a trailing slash or other capitals to the page's own", async ({
  request,
}) => {
  for (const [asked, own] of [
    ['/offers/', '/offers'],
    ['/Offers?sort=discount', '/offers?sort=discount'],
    ['/PRODUCTS/1/Mobiles/', '/products/1/Mobiles'],
  ] as const) {
    const answer = await request.get(asked, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, own])
  }
})

test('leads every link of footer and header to a page of its own', async ({ page }) => {
  await page.goto('/shoplist')
  const links = page.locator('footer nav a, nav[aria-label="Main"] a')
  let paths: string[] = []
  await expect(async () => {
    paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(15)
  }).toPass()
  const headings = new Map<string, string>()
  for (const path of new Set(paths)) {
    const { status, heading } = await readDocument(page.request, path)
    expect([path, status]).toEqual([path, 200])
    headings.set(path, heading)
  }
  expect(new Set(headings.values()).size).toBe(headings.size)
})
