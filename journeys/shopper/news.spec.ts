import { textOf } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

const topics = [
  ['/news', 'Organic'],
  ['/solar', 'Solar'],
  ['/economic', 'Economic'],
  ['/electric', 'Electric'],
  ['/games', 'Games'],
  ['/sports', 'Sports'],
  ['/technology', 'Technology'],
  ['/health', 'Health'],
] as const

test('opens the news of all eight topics', async ({ page, troubles }) => {
  // The demo composes pictures on request. So fast a visitor leaves more behind than it composes in time.
  troubles.allow(/answer: 503 .+\/Admin\/assets\/article-/)
  await page.goto('/news')
  const tabs = page.getByRole('navigation', { name: 'News topics' })
  await expect(tabs.getByRole('link')).toHaveText(topics.map(([, name]) => name))
  const titles = new Set<string>()
  for (const [path, name] of topics) {
    await tabs.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: `${name} news` })).toBeVisible()
    await expect(page).toHaveTitle(`${name} news · Bmart`)
    const current = tabs.locator('[aria-current=page]')
    await expect(current).toHaveText(name)
    // On a phone the row of topics is wider than the screen.
    await expect(current).toBeInViewport({ ratio: 1 })
    const articles = page.getByRole('article')
    await expect(articles.nth(4)).toBeVisible()
    titles.add(await textOf(articles.first().getByRole('heading')))
  }
  expect(titles.size).toBe(topics.length)
})

test(
  "names an article's author, source and day, and opens it where it was published",
  nightly,
  async ({ page }) => {
    await page.goto('/economic')
    const article = page.getByRole('article').first()
    await expect(article).toContainText('By Gauri Limaye')
    await expect(article).toContainText('The Plain Rupee')
    await expect(article.locator('time')).toHaveText(/^\d{1,2} \w{3,4} \d{4}$/)
    const link = article.getByRole('link', { name: /\(opens in a new tab\)$/ })
    await expect(link).toHaveAttribute('href', /^https:\/\/example\.com\/news\//)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    // The whole card leads there.
    await expect
      .poll(() =>
        article.evaluate((card) => {
          const { x, y, width } = card.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, y + 40)?.closest('a')?.href
        }),
      )
      .toMatch(/^https:\/\/example\.com\/news\//)
    const withoutAuthor = page
      .getByRole('article')
      .filter({ hasText: 'Small shops learn to count every biscuit' })
    await expect(withoutAuthor).toContainText('Retail Lane')
    await expect(withoutAuthor).not.toContainText('By ')
  },
)

test(
  'loads article pictures through the shop: the first at once, the others lazily',
  nightly,
  async ({ page }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto('/health')
    const pictures = page.getByRole('article').locator('img')
    await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
    for (const index of [0, 1, 2, 3, 4]) {
      await pictures.nth(index).scrollIntoViewIfNeeded()
      await expect
        .poll(() =>
          pictures.nth(index).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
        )
        .toBe(true)
      if (index > 0) await expect(pictures.nth(index)).toHaveAttribute('loading', 'lazy')
    }
    expect([...hosts]).toEqual([new URL(page.url()).host])
    // The placeholder is seen where one does not arrive.
    const lost = (img: HTMLImageElement) => getComputedStyle(img, '::after').backgroundImage
    await expect.poll(() => pictures.first().evaluate(lost)).toBe('none')
  },
)

test(
  'shows news without JavaScript, marked as English in a page of another language',
  nightly,
  async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    try {
      await context.addCookies([{ name: 'language', value: 'hi', url: shop.url }])
      const page = await context.newPage()
      await page.goto(`${shop.url}/solar`)
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
      const article = page.getByRole('article').first()
      for (const part of [article.locator('h2 a > span').first(), article.locator('p').first()])
        await expect(part).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('article').nth(4)).toBeVisible()
    } finally {
      await context.close()
    }
  },
)

test('says that there is no news yet, and shows it when it arrives', nightly, async ({ page, troubles }) => {
  troubles.allow(/answer: 503/)
  await page.clock.install()
  await page.goto('/news')
  let asked = 0
  await page.route('**/User/searchNews', async (route) => {
    asked += 1
    if (asked > 2) return await route.fallback()
    await route.fulfill({ status: 503, json: { status: false, code: 'noNews', message: 'Not yet' } })
  })
  await page.getByRole('link', { name: 'Solar', exact: true }).click()
  await expect(page.getByText('The news is not here yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Solar news' })).toBeVisible()
  await page.clock.runFor(16_000)
  await expect.poll(() => asked).toBe(2)
  await page.clock.runFor(31_000)
  await expect(page.getByRole('article').first()).toBeVisible()
  // There is nothing to ask for any more.
  const before = asked
  await page.clock.runFor(120_000)
  await page.getByRole('link', { name: 'Organic', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organic news' })).toBeVisible()
  expect(asked).toBe(before + 1)
})

test('shows a newspaper in place of a missing picture', nightly, async ({ page, troubles }) => {
  troubles.allow(/answer: 404/)
  await page.route('**/Admin/assets/article-*', (route) => route.fulfill({ status: 404 }))
  await page.goto('/games')
  const place = page.locator('.news-picture').first()
  await expect(place).toHaveCSS('background-image', /url\(/)
  await expect.poll(async () => (await place.boundingBox())?.height).toBeGreaterThan(100)
})
