import type { Locator, Page } from '@playwright/test'
import { attributeOf, expectStored, textOf } from '../harness/reading.ts'
import { bothWidths, expect, nightly, test } from '../harness/test.ts'

const card = 'main article'
const mobilesOfNivra = '/sub-products/1/1?mcn=Mobiles&bn=Nivra'
const product = '/product-details/1025'

/** Waits until that many elements are completely in the window. */
function expectWholeInSight(elements: Locator) {
  return expect.poll(() =>
    elements.evaluateAll(
      (all) =>
        all
          .map((element) => element.getBoundingClientRect())
          .filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight).length,
    ),
  )
}

/** Waits until the first elements are on one line. */
async function expectOnOneLine(elements: Locator, count: number): Promise<void> {
  await expect
    .poll(() =>
      elements.evaluateAll(
        (all, first) =>
          new Set(all.slice(0, first).map((element) => Math.round(element.getBoundingClientRect().top))).size,
        count,
      ),
    )
    .toBe(1)
}

async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeInViewport({ ratio: 1 })
}

test('shows four products of a list on a phone, with sorting and filters within reach', {
  ...bothWidths,
}, async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(mobilesOfNivra)
  // Its bar disappears with the first choice.
  if (isMobile) await page.getByRole('button', { name: 'Keep this language' }).click()
  if (isMobile) await expectWholeInSight(page.locator(card)).toBeGreaterThanOrEqual(4)
  await page.locator(card).nth(7).scrollIntoViewIfNeeded()
  await expectInSight(page.getByLabel('Sort by'))
  if (isMobile) await expectInSight(page.getByRole('button', { name: 'Filters', exact: true }))
  else await expectInSight(page.getByRole('complementary', { name: 'Filters' }).getByLabel('Lowest price'))
})

test('aligns the prices of a row', bothWidths, async ({ page, isMobile }) => {
  const perRow = isMobile ? 2 : 5
  // On a phone a brand's list has one product in a row.
  for (const path of isMobile ? ['/offers'] : [mobilesOfNivra, '/offers']) {
    await page.goto(path)
    await expectOnOneLine(page.locator(`${card} b`), perRow)
  }
  await page.goto('/')
  // A price is in sight before anybody scrolls.
  await expect(page.getByRole('region', { name: 'Top discounts' }).locator('b').first()).toBeInViewport()
  const offers = page.getByRole('region', { name: 'Offers', exact: true })
  await offers.scrollIntoViewIfNeeded()
  await expectOnOneLine(offers.locator('b'), perRow)
})

test("shows a category's products across all brands, sorted, and more at a time", async ({ page }) => {
  await page.goto('/products/1/Mobiles')
  const products = page.getByRole('region', { name: 'Products' })
  await expect(products.locator('article')).toHaveCount(20)
  await products.getByRole('button', { name: 'Load more' }).click()
  await expect(products.locator('article')).toHaveCount(27)

  await page.getByLabel('Sort by').selectOption('Price: high to low')
  await expect(page).toHaveURL('/products/1/Mobiles?sort=price-high')
  const dearest = products.locator('article').first()
  await expect(dearest).toContainText('₹1,49,999')
  await dearest.getByRole('link').click()
  await expect(page).toHaveURL(/\/product-details\/\d+\?mcn=Mobiles&bn=[^&]+&ci=1&bi=\d+$/)

  await page.goto('/products/1/Mobiles?min=1&max=2')
  await expect(page.getByText('No products found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Brands' }).getByRole('link')).toHaveCount(12)
})

test('offers are sorted, and put into the cart from the list', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/offers')
  await page.getByLabel('Sort by').selectOption('Price: low to high')
  await expect(page).toHaveURL('/offers?sort=price-low')
  const prices = page.locator(`${card} b`)
  await expect
    .poll(async () => {
      const amounts = (await prices.allTextContents()).map((text) => Number(text.replace(/[₹,]/g, '')))
      return (
        amounts.length > 1 && amounts.every((amount, index) => index === 0 || amounts[index - 1]! <= amount)
      )
    })
    .toBe(true)
  const first = page.locator(card).first()
  await first.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(first.getByRole('button', { name: 'Plus' })).toBeVisible()
  await first.getByRole('button', { name: 'Minus' }).click()
  await expect(first.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
})

test("shows a product's delivery days, return terms, seller and way to buy", nightly, async ({ page }) => {
  await page.goto(product)
  const terms = page.getByRole('list', { name: 'Delivery and seller' })
  await expect(terms).toContainText('Free delivery in 3 to 6 days')
  await expect(terms).toContainText('Returns within 30 days. We pick it up, free of charge.')
  await expect(terms).toContainText('Sold by Bmart Demo Retail Private Limited')
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: 'Login', exact: true })
      .filter({ visible: true })
      .first(),
  ).toHaveAttribute('href', /^\/login\?next=%2Fproduct-details%2F1025%3Fmcn%3D/)
})

test.describe('sharing a product', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('offers WhatsApp and a copy of its link where the phone has no sheet for it', async ({
    page,
    baseURL,
  }) => {
    await page.goto(product)
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }))
    const share = page.getByRole('button', { name: 'Share' })
    await share.click()
    const sheet = page.getByRole('dialog', { name: 'Share' })
    const href = await attributeOf(sheet.getByRole('link', { name: 'WhatsApp' }), 'href')
    expect(decodeURIComponent(href)).toContain(baseURL + product)
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL + product)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(share).toBeFocused()
  })

  test(
    "shares a product by the phone's own sheet, and says nothing when that is closed",
    nightly,
    async ({ page, baseURL }) => {
      await page.goto(product)
      await page.evaluate(() => {
        Object.defineProperty(Navigator.prototype, 'canShare', { value: () => true })
        Object.defineProperty(Navigator.prototype, 'share', {
          value: ({ files, ...shared }: ShareData) => {
            const pictures = files?.map(({ type, size }) => [type, size > 1_000])
            localStorage.setItem('shared', JSON.stringify({ ...shared, pictures }))
            return Promise.reject(new DOMException('closed', 'AbortError'))
          },
        })
      })
      const name = await textOf(page.getByRole('heading', { level: 1 }))
      await page.getByRole('button', { name: 'Share' }).click()
      await expectStored(page, 'shared').toBe(
        JSON.stringify({ title: name, url: baseURL + product, pictures: [['image/jpeg', true]] }),
      )
      await expect(page.locator('.toast')).toHaveCount(0)
    },
  )
})

test('opens product pictures full screen, to zoom and step through by keyboard', async ({ page }) => {
  await page.goto(product)
  const opener = page.getByRole('button', { name: 'Enlarge photo 1' })
  await opener.click()
  const viewer = page.getByRole('dialog', { name: /^Pictures of/ })
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText('1 / 5')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 5')).toBeVisible()

  const shown = viewer.locator('.pswp__item[aria-hidden="false"] img.pswp__img').last()
  let whole = 0
  await expect.poll(async () => (whole = (await shown.boundingBox())?.width ?? 0)).toBeGreaterThan(0)
  await viewer.getByRole('button', { name: 'Zoom' }).click()
  await expect.poll(async () => (await shown.boundingBox())?.width ?? 0).toBeGreaterThan(whole * 1.3)

  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test('shows recently viewed products of this device, latest first', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Recently viewed' })).toHaveCount(0)
  for (const path of ['/product-details/1025', '/product-details/1001']) {
    await page.goto(path)
    await expectStored(page, 'recentlyViewed').toContain(path)
  }
  await page.goto('/')
  const viewed = page.getByRole('region', { name: 'Recently viewed' }).getByRole('link')
  await expect(viewed).toHaveCount(2)
  await expect(viewed.first()).toHaveAttribute('href', /^\/product-details\/1001\?/)
})

test('shows the largest discounts on home, the largest first', nightly, async ({ page }) => {
  await page.goto('/')
  const deals = page.getByRole('region', { name: 'Top discounts' })
  await deals.scrollIntoViewIfNeeded()
  await expect(deals.getByRole('listitem')).toHaveCount(8)
  await expect
    .poll(async () => {
      const percents = (await deals.locator('.ribbon').allTextContents()).map(Number.parseFloat)
      return (
        percents.length === 8 && percents.every((one, index) => index === 0 || percents[index - 1]! >= one)
      )
    })
    .toBe(true)
})

test("shows a member's current balance and orders on home, and neither to a visitor", async ({
  page,
  login,
}) => {
  const account = page.getByRole('navigation', { name: 'Your account' })
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Top Brands' })).toBeAttached()
  await expect(account).toHaveCount(0)
  await login('meera')
  await page.goto('/')
  await expect(account.getByRole('link', { name: /Balance/ })).toHaveText('Balance₹0.00')
  await expect(account.getByRole('link', { name: /Orders/ })).toHaveText('Orders0')
  await account.getByRole('link', { name: /Orders/ }).click()
  await expect(page).toHaveURL('/orders')
  await page.goto('/offers')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(account).toBeVisible()
})

test('finds brands by letter and by typed text', async ({ page }) => {
  await page.goto('/app2')
  await page.getByRole('link', { name: 'Brands under V' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'V', exact: true })).toBeInViewport()
  await page.getByRole('searchbox', { name: 'Find a brand' }).fill('niv')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Nivra'])
  await page.getByRole('searchbox', { name: 'Find a brand' }).fill('zzz')
  await expect(page.getByText('No brand is called that')).toBeVisible()
})

test('stores are shown by town, to call, to chat with and to find', async ({ page }) => {
  await page.goto('/shoplist')
  const stores = page.locator('main').getByRole('listitem')
  await expect(stores).toHaveCount(15)
  await page.getByLabel('Town').selectOption('Haveli')
  await expect(stores).toHaveCount(1)
  const store = stores.first()
  await expect(store).toContainText('Bmart Shivneri Corner')
  await expect(store).toContainText('closed on Tuesdays')
  await expect(store.getByRole('link', { name: 'Call Bmart Shivneri Corner' })).toHaveAttribute(
    'href',
    'tel:+919000002101',
  )
  await expectOpensSafely(page, 'Chat with Bmart Shivneri Corner', /^https:\/\/wa\.me\/919000002101\?text=/)
  await expectOpensSafely(
    page,
    'Directions to Bmart Shivneri Corner',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Bmart%20Shivneri%20Corner%2C%20Shop%204/,
  )
})

async function expectOpensSafely(page: Page, name: string, address: RegExp): Promise<void> {
  const link = page.getByRole('link', { name })
  await expect(link).toHaveAttribute('href', address)
  await expect(link).toHaveAttribute('rel', /noopener/)
}

test('shows the variant whose words were searched', nightly, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search products' }).fill('nivra note 12 5g sea glass')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('Nivra Note 12 5G (Se…')
  await expect(options.filter({ hasText: 'Nivra Note 12 5G (Se…' })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Search products' }).fill('nivra note 12 5g sea glass 8 gb')
  await expect(options.first()).toContainText('Sea Glass, 8 GB + 128 GB')
})

test('links a product to others bought with it and to similar ones', async ({ page }) => {
  await page.goto('/product-details/1001')
  const similar = page.getByRole('region', { name: 'Similar products' })
  // The end of the page loads when it comes near.
  await page.getByText('Country of origin').scrollIntoViewIfNeeded()
  await similar.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product-details\/(?!1001)\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
})

test('keeps long names of categories and brands inside their cards', bothWidths, async ({ page }) => {
  const long = 'Venkatanarasimharajuvaripeta Chandrashekharendra Saraswathi'
  await page.route(/\/User\/getAll(Types|BrandList)/, async (route) => {
    const answer = await (await route.fetch()).text()
    await route.fulfill({ body: answer.replaceAll(/("(?:category|brand)_name":)"[^"]*"/g, `$1"${long}"`) })
  })
  await page.goto('/offers')
  await page.mouse.move(20, 300)
  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/')
  const names = page.getByRole('main').getByText(long)
  await expect(names.nth(20)).toBeAttached()
  await expect
    .poll(() =>
      names.evaluateAll(
        (all) => all.filter((name) => name.scrollWidth > name.parentElement!.clientWidth).length,
      ),
    )
    .toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0)
})
