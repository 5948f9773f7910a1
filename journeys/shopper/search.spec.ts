import type { Page } from '@playwright/test'
import { expectScrolled, scrolledTo, textOf, textsOf } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

const card = 'main article'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search products' })
// The choice of the list's order has options too.
const options = (page: Page) => page.getByRole('listbox', { name: 'Products' }).getByRole('option')
const resultsOf = (page: Page, typed: string) =>
  page.getByRole('heading', { level: 1, name: `Results for “${typed}”` })

/** Searches by typing and pressing Enter. */
async function searchFor(page: Page, typed: string): Promise<void> {
  await box(page).fill(typed)
  await box(page).press('Enter')
}

test('shows results while typing, then all, narrows them, loads more and adds one to the cart', async ({
  page,
  login,
}) => {
  await login('asha')
  await page.goto('/')
  await box(page).pressSequentially('electronics')
  await expect(options(page).first()).toContainText('Electronics')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search?q=electronics')
  await expect(resultsOf(page, 'electronics')).toBeFocused()
  await expect(page).toHaveTitle(/^Results for electronics/)
  await expect(box(page)).toHaveValue('electronics')
  await expect(options(page)).toHaveCount(0)
  await expect(page.locator(card)).toHaveCount(20)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByLabel('Lowest price').fill('300')
  await filters.getByRole('button', { name: /^Show.* products?$/ }).click()
  await expect(page).toHaveURL('/search?q=electronics&min=300')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/search?q=electronics&sort=price-low&min=300')
  await expect
    .poll(async () => {
      const texts = await page.locator(`${card} b`).allTextContents()
      const prices = texts.map((text) => Number(text.replace(/[₹,]/g, '')))
      const isRising = prices.every((price, place) => place === 0 || (prices[place - 1] ?? 0) <= price)
      return prices.length === 20 && isRising && prices.every((price) => price >= 300)
    })
    .toBe(true)

  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => page.locator(card).count()).toBeGreaterThan(20)
  const added = page
    .locator(card)
    .filter({ has: page.getByRole('button', { name: 'Add', exact: true }) })
    // Add asks for the variant.
    .filter({ hasNot: page.locator('.card-variants') })
    .first()
  await added.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Cart, \d+ items?$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Minus' }).first()).toBeVisible()

  // Each choice replaced the address, so one step leads back.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test("restores the results' length and position after Back from a product", nightly, async ({ page }) => {
  await page.goto('/search?q=electronics')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => page.locator(card).count()).toBeGreaterThan(20)
  const far = page.locator(card).nth(20)
  await far.scrollIntoViewIfNeeded()
  await far.getByRole('link').hover()
  const before = await scrolledTo(page)
  const name = await textOf(far.getByRole('heading'))
  await far.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect.poll(() => page.locator(card).count()).toBeGreaterThan(20)
  await expectScrolled(page).toBe(before)
})

test('makes one search after another, and returns through them by Back', async ({ page }) => {
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Search products' }).click()
  await searchFor(page, 'kettle')
  await expect(resultsOf(page, 'kettle')).toBeVisible()
  await searchFor(page, 'kurta')
  await expect(page).toHaveURL('/search?q=kurta')
  await expect(resultsOf(page, 'kurta')).toBeFocused()
  await page.goBack()
  await expect(resultsOf(page, 'kettle')).toBeVisible()
  await expect(box(page)).toHaveValue('kettle')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/offers')
})

test('shows the corrected search word in the dropdown and above the results', async ({ page }) => {
  await page.goto('/')
  await box(page).fill('kettel')
  const dropdown = page.getByRole('search').getByRole('status')
  await expect(dropdown).toContainText('Showing results for “kettle”')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'No products found for “kettel”' })).toBeVisible()
  await expect(page.locator('main').getByText('Showing results for “kettle”')).toBeVisible()
  await expect(box(page)).toHaveValue('kettel')
})

test(
  'shows the corrected search word in any spelling, and nothing for a correct word',
  nightly,
  async ({ page }) => {
    await page.goto('/search?q=mobail')
    await expect(page.getByText('Showing results for “mobile”', { exact: true })).toBeVisible()
    await page.goto('/search?q=hedphones')
    await expect(page.getByText('Showing results for “headphones”', { exact: true })).toBeVisible()
    await page.goto('/search?q=iphone+cover')
    await expect(
      page.getByText('No product has both: showing results for “mobile”', { exact: true }),
    ).toBeVisible()
    await page.goto('/search?q=चावल')
    await expect(page.locator(card).first()).toContainText('Rice')
    await expect(page.locator('main').getByText('howing results')).toHaveCount(0)
  },
)

test('opens search pages at malformed addresses', async ({ page }) => {
  for (const address of [
    'q=%25ZZ',
    'q=%E0%A4',
    'q=%ED%A0%80',
    'q=%00',
    'q=kettle&q=kurta',
    'q[]=a',
    'q=kettle&cursor=x',
  ]) {
    const answer = await page.request.get(`/search?${address}`)
    expect(answer.status(), address).toBe(200)
  }
})

test('says which words the search left out when no product has them all', nightly, async ({ page }) => {
  await page.goto('/search?q=kettle+saree')
  await expect(page.getByText(/^No product has both: showing results for “(kettle|saree)”$/)).toBeVisible()
  await expect(page.locator(card).first()).toBeVisible()
  await page.goto('/search?q=kettle+saree+notebook')
  await expect(page.getByText(/^No product has all of these words: showing results for “.+”$/)).toBeVisible()
})

test('keeps the words of a search without results, and offers ways on', async ({ page }) => {
  await page.goto('/')
  await searchFor(page, 'zzzzqqqq')
  await expect(
    page.getByRole('heading', { level: 1, name: 'No products found for “zzzzqqqq”' }),
  ).toBeFocused()
  await expect(box(page)).toHaveValue('zzzzqqqq')
  await expect(page.getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/app2')
  await page.getByRole('region', { name: 'Shop by category' }).getByRole('link', { name: 'Mobiles' }).click()
  await expect(page).toHaveURL('/products/1/Mobiles')
})

test('clears filters without results by a touch', nightly, async ({ page }) => {
  await page.goto('/search?q=kettle&min=1&max=2')
  await expect(page.getByText('No products found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/search?q=kettle')
  await expect(page.locator(card).first()).toBeVisible()
})

test('focuses the search box at first, and runs no empty search', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await box(page).press('Enter')
  await box(page).fill('   ')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/search')
  await searchFor(page, 'kettle')
  await expect(resultsOf(page, 'kettle')).toBeVisible()
})

test('says that a search text is too long, and keeps it in the box', nightly, async ({ page }) => {
  await page.goto(`/search?q=${'k'.repeat(513)}`)
  await expect(page.getByRole('alert')).toHaveText('At most 512 characters')
  await expect(box(page)).toHaveValue('k'.repeat(513))
})

test(
  "keeps the page's width for the longest text and for text from right to left",
  nightly,
  async ({ page }) => {
    const texts = [
      'q'.repeat(512),
      'kettle '.repeat(73).trim(),
      'سماعات headphones',
      '<b>"\'&amp;%_\\</b> kettle',
    ]
    for (const typed of texts) {
      await page.goto(`/search?${new URLSearchParams({ q: typed })}`)
      await expect(box(page)).toHaveValue(typed)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
        .toBeLessThanOrEqual(0)
    }
  },
)

test("reaches the dropdown's products, all results and the box again by keyboard", async ({ page }) => {
  await page.goto('/')
  await box(page).focus()
  await page.keyboard.type('kettle')
  await expect(options(page).first()).toContainText('Kettle')
  const all = page.getByRole('link', { name: 'See all results' })
  await expect(all).toHaveAttribute('href', '/search?q=kettle')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(all).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=kettle')
  await expect(resultsOf(page, 'kettle')).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('region', { name: 'Top Product Categories' })).toBeVisible()
  await box(page).focus()
  await page.keyboard.type('kettle')
  await expect(options(page).first()).toContainText('Kettle')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product-details\/\d+\?/)
})

test("keeps the dropdown's rows while the next search runs, and aborts outdated requests", async ({
  page,
}) => {
  await page.goto('/')
  await box(page).fill('kettle')
  await expect(options(page).first()).toContainText('Kettle')
  const ended: string[] = []
  page.on('requestfailed', (request) => ended.push(request.postData() ?? ''))
  const held: (() => void)[] = []
  await page.route('**/User/getSearchProduct', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => undefined)
  })
  await box(page).fill('kettles s')
  await expect.poll(() => held.length).toBe(1)
  await expect(options(page).first()).toContainText('Kettle')
  await expect(page.getByText('Searching')).toHaveCount(0)
  await box(page).fill('kurta')
  await expect.poll(() => held.length).toBe(2)
  await expect.poll(() => ended).toEqual([expect.stringContaining('kettles+s')])
  for (const release of held) release()
  await expect(options(page).first()).toContainText('Kurta')
})

test(
  'says in the dropdown that there is no network, and finds the products once it is back',
  nightly,
  async ({ page, context }) => {
    await page.goto('/')
    await box(page).fill('kettle')
    await expect(options(page).first()).toContainText('Kettle')
    await context.setOffline(true)
    await box(page).fill('kurta')
    await expect(page.getByRole('search').getByRole('status')).not.toHaveText(/No products|Searching/)
    await expect(options(page)).toHaveCount(0)
    await expect(page.locator('.offline-bar')).toBeVisible()
    await context.setOffline(false)
    await expect(options(page).first()).toContainText('Kurta')
    await expect(page.locator('.offline-bar')).toHaveCount(0)
  },
)

test("retries the dropdown's search when the shop is crowded", nightly, async ({ page, troubles }) => {
  troubles.allow(/answer: 503 .*getSearchProduct/)
  await page.goto('/')
  let asked = 0
  await page.route('**/User/getSearchProduct', async (route) => {
    asked += 1
    if (asked > 1) return await route.continue()
    await route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { status: false, code: 'crowded', message: 'Busy' },
    })
  })
  await box(page).fill('kettle')
  await expect(options(page).first()).toContainText('Kettle')
  expect(asked).toBe(2)
})

test(
  "keeps an offline search's words, and searches when the network is back",
  nightly,
  async ({ page, context }) => {
    await page.goto('/search?q=kettle')
    await context.setOffline(true)
    await searchFor(page, 'kurta')
    await expect(page.locator('.offline-bar')).toBeVisible()
    await expect(page.getByText('Failed to fetch product data. Please try again.')).toBeVisible()
    await expect(box(page)).toHaveValue('kurta')
    await context.setOffline(false)
    await expect(resultsOf(page, 'kurta')).toBeVisible()
  },
)

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('searches from the box, and pages through the results', async ({ page }) => {
    await page.goto('/')
    await searchFor(page, 'electronics')
    await expect(page).toHaveURL('/search?q=electronics')
    await expect(resultsOf(page, 'electronics')).toBeVisible()
    await expect(box(page)).toHaveValue('electronics')
    const first = await textsOf(page.locator(`${card} h2`), 20)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/^.*\/search\?q=electronics&cursor=/)
    await expect(page.locator(card).first()).toBeVisible()
    await expect(page.locator(`${card} h2`).filter({ hasText: first[0] ?? '' })).toHaveCount(0)
    await page.goto('/offers')
    await page.getByRole('button', { name: 'Search products' }).click()
    await expect(page).toHaveURL(/\/search\??$/)
    await expect(page.getByRole('heading', { level: 1, name: 'What are you looking for?' })).toBeVisible()
  })
})
