import type { Locator, Page } from '@playwright/test'
import { boxOf, screenEnd } from '../harness/boxes.ts'
import { topOf } from '../harness/reading.ts'
import { expect, test, type Who } from '../harness/test.ts'

const bottomOf = async (place: Locator) => (await boxOf(place)).bottom

/** Waits until at least so many cards are whole above the end of the screen. */
async function expectCardsInView(page: Page, countMin: number): Promise<void> {
  const cards = page.locator('main article')
  await expect(cards.first()).toBeVisible()
  const end = await screenEnd(page)
  await expect
    .poll(() =>
      cards.evaluateAll(
        (all, lowest) => all.filter((card) => card.getBoundingClientRect().bottom <= lowest + 1).length,
        end,
      ),
    )
    .toBeGreaterThanOrEqual(countMin)
}

const shownPrices = (page: Page) => page.locator('main .price').filter({ visible: true })

const lists = [
  ['a category', '/products/1/Mobiles'],
  ["a brand's list", '/sub-products/1/1?mcn=Mobiles&bn=Nivra'],
  ['a search', '/search?q=phone'],
] as const

for (const who of ['visitor', 'asha'] satisfies (Who | 'visitor')[])
  for (const [name, path] of lists)
    test(`shows at least four products of ${name} on a phone to ${who}`, async ({ page, login }) => {
      if (who !== 'visitor') await login(who)
      await page.goto(path)
      await expectCardsInView(page, 4)
    })

test('shows a product with its name before the picture and one price, on a small phone', async ({ page }) => {
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/product-details/1001')
    const heading = page.getByRole('heading', { level: 1 })
    const picture = page.locator('main .carousel').first()
    expect(await bottomOf(heading)).toBeLessThanOrEqual(await topOf(picture))
    await expect(shownPrices(page)).toHaveCount(1)
    expect(await bottomOf(shownPrices(page))).toBeLessThanOrEqual(size.height)
    const login = page.locator('main .button-wide').filter({ visible: true })
    expect(await bottomOf(login)).toBeLessThanOrEqual(size.height)
  }
})

test('shows a product with its price and Add in the first screen of a tablet', async ({ page, login }) => {
  await login('asha')
  await page.setViewportSize({ width: 768, height: 800 })
  // Colours and memory, one variant, and the longest row of sizes with a chart.
  for (const id of [1001, 1025, 1062]) {
    await page.goto(`/product-details/${id}`)
    await expect(shownPrices(page)).toHaveCount(1)
    expect(await bottomOf(shownPrices(page))).toBeLessThanOrEqual(800)
    const add = page
      .getByRole('main')
      .getByRole('button', { name: /^(Add|Notify me)$/ })
      .first()
    expect(await bottomOf(add)).toBeLessThanOrEqual(800)
  }
})

for (const who of ['visitor', 'asha'] satisfies (Who | 'visitor')[])
  test(`shows ${who} a price on home in the first screen of a small phone`, async ({ page, login }) => {
    if (who !== 'visitor') await login(who)
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const price = page.locator('main .card-price').first()
    expect(await bottomOf(price)).toBeLessThanOrEqual(await screenEnd(page))
  })

test('asks for a language on the first page only, and then offers it in menu and footer', async ({
  page,
}) => {
  const bar = page.locator('form.language-bar')
  await page.goto('/')
  await expect(bar).toBeVisible()
  await page.getByRole('link', { name: 'Offers' }).first().tap()
  await expect(page).toHaveURL('/offers')
  await expect(bar).toHaveCount(0)
  await page.goto('/')
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).tap()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' })).toBeVisible()
})

test('shows the PIN code in the header line of home and lists', async ({ page }) => {
  for (const path of ['/', '/products/1/Mobiles', '/sub-products/1/1?mcn=Mobiles&bn=Nivra', '/offers']) {
    await page.goto(path)
    const pin = page.getByRole('button', { name: 'Enter PIN code' })
    const line = page.locator('.header, .page-bar')
    expect(await bottomOf(pin)).toBeLessThanOrEqual(await bottomOf(line))
  }
})

test("shows a member without a PIN code the shop's name beside its button on a small phone", async ({
  page,
  login,
}) => {
  await login('meera')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const pin = await boxOf(page.getByRole('button', { name: 'Enter PIN code' }))
  const name = await boxOf(page.locator('.header .wordmark'))
  expect(pin.left).toBeGreaterThanOrEqual(name.right)
})

test('lists the categories, Sign up and Help in the menu of a visitor', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('dialog')
  await expect(menu.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
  await expect(menu.getByRole('link', { name: /^Help/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/91\d{10}\?/,
  )
  await menu.getByRole('region', { name: 'Shop by category' }).getByRole('link', { name: 'Groceries' }).tap()
  await expect(page).toHaveURL('/products/4/Groceries')
})
