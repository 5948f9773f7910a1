import {
  attributeOf,
  expectPrices,
  expectScrolled,
  scrolledTo,
  shownTextsOf,
  textOf,
  textsOf,
} from '../harness/reading.ts'
import { bothWidths, expect, nightly, test } from '../harness/test.ts'

const card = 'main article'
const mobilesOfNivra = '/sub-products/1/1?mcn=Mobiles&bn=Nivra'
// Long enough for two pages.
const groceriesOfAnnavik = '/sub-products/4/21?mcn=Groceries&bn=Annavik'

test('leads a visitor from home through a category and a brand to a product', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('region', { name: 'Top Product Categories' })
    .getByRole('link', { name: 'Mobiles' })
    .click()
  await expect(page).toHaveURL('/products/1/Mobiles')
  await expect(page.getByRole('heading', { level: 1, name: 'Mobiles' })).toBeVisible()

  await page.locator('main').getByRole('link', { name: 'Nivra', exact: true }).click()
  await expect(page).toHaveURL(mobilesOfNivra)
  await expect(page.getByRole('heading', { level: 1, name: 'Nivra Mobiles' })).toBeVisible()

  const first = page.locator(card).first()
  const name = await textOf(first.getByRole('heading'))
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/\/product-details\/\d+\?mcn=Mobiles&bn=Nivra&ci=1&bi=1$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  // The product's Login, not the header's.
  const login = page.getByRole('link', { name: 'Login', exact: true }).and(page.locator('.button-wide'))
  await expect(login.filter({ visible: true }).first()).toHaveAttribute(
    'href',
    /^\/login\?next=%2Fproduct-details%2F\d+%3Fmcn%3DMobiles%26bn%3DNivra%26ci%3D1%26bi%3D1$/,
  )

  // The touch asks for the PIN code, which the phone stores and shows on the next product.
  const terms = page.getByRole('list', { name: 'Delivery and seller' })
  await terms.getByRole('button', { name: 'Enter PIN code' }).click()
  const sheet = page.getByRole('dialog', { name: 'Where shall it go?' })
  await sheet.getByLabel('PIN code').fill('744101')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(terms).toContainText('We do not deliver to PIN code 744101 yet.')
  await terms.getByRole('button', { name: 'To 744101' }).click()
  await sheet.getByLabel('PIN code').fill('411004')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect(terms).toContainText(/Delivery by \w+day, \d+ \w{3}/)
  await page.reload()
  await expect(terms).toContainText(/Delivery by \w+day, \d+ \w{3}/)

  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(mobilesOfNivra)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/products/1/Mobiles')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('leads Back up in the shop from the first page of a visit', async ({ page }) => {
  await page.goto('/offers')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('region', { name: 'Top Brands' })).toBeAttached()
})

test("links home to a brand's mobiles, to an offer and to all offers", async ({ page }) => {
  await page.goto('/')
  const brands = page.getByRole('region', { name: 'Top Brands' }).getByRole('link')
  await expect(brands).toHaveCount(12)
  await expect(brands.first()).toHaveAttribute('href', mobilesOfNivra)

  const offers = page.getByRole('region', { name: 'Offers', exact: true })
  await expect(offers.getByRole('listitem')).toHaveCount(10)
  const offer = offers.getByRole('listitem').first().getByRole('link')
  await expect(offer).toHaveAttribute('href', /^\/product-details\/\d+\?mcn=[^&]+&bn=[^&]+&ci=\d+&bi=\d+$/)
  const words = await shownTextsOf(offers.locator('.card-more p'), 10)
  const longest = Math.max(...words.map((text) => [...text].length))
  expect(longest).toBeLessThanOrEqual(58)
  expect(longest).toBeGreaterThan(50)
  expect(words.join(' ')).not.toMatch(/[<>]/)

  await offers.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL('/offers')
  // The tenth is visible, so there are at least ten.
  await expect(page.locator('main').getByRole('listitem').nth(9)).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test(
  "truncates descriptions to the screen's width, and names the subscribers' offer",
  bothWidths,
  async ({ page, isMobile }) => {
    await page.goto(mobilesOfNivra)
    const texts = await shownTextsOf(page.locator(`${card} p[translate=no]`), 8)
    const longest = Math.max(...texts.map((text) => [...text].length))
    expect(longest).toBeLessThanOrEqual(isMobile ? 72 : 201)
    expect(longest).toBeGreaterThan(isMobile ? 60 : 72)
    await expect(page.locator(card).first()).toContainText(
      /SPECIAL OFFERS FOR SUBSCRIBED USERS ONLY ! ₹[\d,.]+ cashback/,
    )
  },
)

test('shows the banners on home, each a link', async ({ page }) => {
  await page.goto('/')
  const banners = page.getByRole('region', { name: 'Offers of the week' }).locator('a.banner')
  await expect(banners.first()).toBeVisible()
  await expect(banners.nth(1)).toBeAttached()
  await expect(banners.first()).toHaveAttribute('href', /^\//)
})

test('loads more products, and restores them and the scroll position on the way back', async ({ page }) => {
  await page.goto(groceriesOfAnnavik)
  await expect(page.locator(card)).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator(card)).toHaveCount(28)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  const names = await textsOf(page.locator(`${card} h2`), 28)
  expect(new Set(names).size).toBe(28)

  const twentyFifth = page.locator(card).nth(24)
  await twentyFifth.scrollIntoViewIfNeeded()
  await twentyFifth.getByRole('link').hover()
  const before = await scrolledTo(page)
  await twentyFifth.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: names[24] ?? '' })).toBeVisible()
  await expectScrolled(page).toBe(0)

  await page.goBack()
  await expect(page.locator(card)).toHaveCount(28)
  await expectScrolled(page).toBe(before)
})

test('keeps the shown products when loading more fails', nightly, async ({ page }) => {
  await page.goto(groceriesOfAnnavik)
  await page.route('**/User/getProductListbyBrandCategory', (route) => route.abort())
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('Failed to fetch product data. Please try again.')).toBeVisible()
  await expect(page.locator(card)).toHaveCount(20)
  await page.unroute('**/User/getProductListbyBrandCategory')
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.locator(card)).toHaveCount(28)
})

test('finds products while a shopper types, despite a typing error', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.pressSequentially('nivra spakr')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Nivra Spark 4')
  await expect(options.first()).toHaveAttribute('href', mobilesOfNivra)
  const opens = page.getByRole('option', { name: /View Nivra Spark 4/ }).first()
  await expect(opens).toHaveAttribute('href', /^\/product-details\/\d+\?mcn=Mobiles&bn=Nivra&ci=1&bi=1$/)

  await box.press('ArrowDown')
  await box.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', await attributeOf(options.nth(1), 'id'))
  await box.press('ArrowUp')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await expect(box).toHaveValue('nivra spakr')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(mobilesOfNivra)
})

test("leads a dropdown row to its brand's list, and the link inside it to the product", async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  const options = page.getByRole('listbox', { name: 'Products' }).getByRole('option')
  await box.fill('kettle')
  await options.first().getByText('Kettle').first().click()
  await expect(page).toHaveURL(/\/sub-products\/\d+\/\d+\?mcn=.+&bn=.+$/)
  await page.goBack()
  await box.fill('kettle')
  await options.nth(1).getByText('View').click()
  await expect(page).toHaveURL(/\/product-details\/\d+\?/)
  await page.goBack()
  // An empty box offers earlier searches on this phone and popular ones.
  const ideas = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await box.click()
  await expect(ideas.first()).toHaveText('kettleRecent')
  await expect(ideas.filter({ hasText: 'Popular' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(ideas.filter({ hasText: 'Recent' })).toHaveCount(0)
  const popular = await textOf(ideas.first().locator('span').nth(1))
  await ideas.first().click()
  await expect(page.getByRole('heading', { level: 1, name: `Results for “${popular}”` })).toBeVisible()
})

test('clears the search results with the text, and says when nothing matches', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('headphones')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  await box.fill('zzzzqqqq')
  await expect(page.getByText('No products found')).toBeVisible()
  // No text is cut: the shop says that it is too long.
  await box.fill('z'.repeat(600))
  await expect(box).toHaveValue('z'.repeat(600))
  await expect(page.getByText('At most 512 characters')).toBeVisible()
  await box.fill('')
  await expect(page.getByText('No products found')).toHaveCount(0)
})

test('never shows the answer to an older search text', nightly, async ({ page }) => {
  await page.goto('/')
  let held: (() => void) | undefined
  await page.route('**/User/getSearchProduct', async (route) => {
    if (route.request().postData()?.includes('head')) await new Promise<void>((resolve) => (held = resolve))
    // The browser has ended it by then.
    await route.continue().catch(() => undefined)
  })
  const box = page.getByRole('combobox', { name: 'Search products' })
  await box.fill('headphones')
  await expect.poll(() => held).toBeDefined()
  const ended = page.waitForEvent('requestfailed')
  await box.fill('nivra watch')
  await expect(page.getByRole('option').first()).toContainText('Nivra Watch')
  await ended
  held?.()
  await expect(page.getByRole('option').first()).toContainText('Nivra Watch')
})

test('moves the search into the header when home is scrolled', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
  await expect(box).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 151))
  await expect(box).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 150))
  await expect(box).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 600))
  await box.click()
  await box.pressSequentially('moblie')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectScrolled(page).toBe(600)
})

test('shows at most four thumbnails and structured data, and says when a product has no highlights', async ({
  page,
}) => {
  await page.goto('/product-details/1025')
  await expect(page.getByRole('button', { name: /^Picture \d$/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await expect(page.getByRole('button', { name: 'Picture 3' })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('main')).toContainText('₹1,49,999')

  const product = page.locator('script[type="application/ld+json"]').first()
  await expect
    .poll(async () => JSON.parse((await product.textContent()) ?? '{}'))
    .toMatchObject({ '@type': 'Product', offers: { price: '149999.00', priceCurrency: 'INR' } })

  await page.goto('/product-details/1062')
  await expect(page.getByText('Not applicable')).toBeVisible()
})

test('adds a product to the cart from the list and from its page', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto(mobilesOfNivra)
  const first = page.locator(card).first()
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  await first.getByRole('button', { name: 'Minus' }).click()
  await expect(first.getByRole('button', { name: 'Add', exact: true })).toBeVisible()

  const name = await textOf(first.getByRole('heading'))
  await first.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Proceed' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByText('2 items')).toBeVisible()
})

test('selects a brand before opening it, and links its page to its products', async ({ page }) => {
  await page.goto('/app2')
  const shop = page.getByRole('link', { name: 'Shop Nivra' })
  await expect(shop).toBeHidden()
  await page.getByText('Nivra', { exact: true }).click()
  await shop.click()
  await expect(page).toHaveURL('/brands/1')
  await expect(page.getByRole('heading', { level: 1, name: 'Nivra' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Products by Nivra' })
    .getByRole('link', { name: 'Mobiles' })
    .click()
  await expect(page).toHaveURL(mobilesOfNivra)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows products and prices without scripts', async ({ page }) => {
    await page.goto(groceriesOfAnnavik)
    await expect(page.locator(card)).toHaveCount(20)
    await expectPrices(page, (prices) => prices.every((price) => price > 0))
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.locator(card)).toHaveCount(8)
    await page.getByRole('link', { name: 'Filters', exact: true }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high')
    await page.getByRole('combobox', { name: 'Discount' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/^.*\/sub-products\/4\/\d+\?mcn=Groceries&.*&sort=price-low&.*&discount=\d+/)
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveCount(1)
    await expectPrices(page, (prices) => prices.every((price, at) => at === 0 || price >= prices[at - 1]!))
  })
})
