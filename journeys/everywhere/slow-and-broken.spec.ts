import type { Locator } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { shapeOf } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

// Slow, missing and broken parts. Without a service worker, as on a first visit.

test('shows the outline of a slow page at once', async ({ page, login }) => {
  await login('asha')
  await page.goto('/profile')
  await page.mouse.move(20, 300)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/User/getMyOrder', async (route) => {
    await isAnswered
    await route.continue()
  })
  await page.getByRole('link', { name: 'My orders' }).filter({ visible: true }).first().click()
  await expect(page.getByText('Loading')).toBeAttached()
  await expect(page.getByText('Available balance')).toBeHidden()
  answer()
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()
  await expect(page.locator('.arriving')).toHaveCount(0)
})

test('opens a page without its refused list, says so, and retries', async ({ page, login }) => {
  await login('asha')
  await page.goto('/profile')
  await page.mouse.move(20, 300)
  await page.route('**/User/getMyOrder', (route) => route.fulfill({ json: { status: false } }))
  await page.getByRole('link', { name: 'My orders' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()
  const nothing = page.getByText('Failed to fetch data. Please try again later.')
  await expect(nothing).toBeVisible()
  await expect(page.getByText('Available balance')).toHaveCount(0)
  await page.unroute('**/User/getMyOrder')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(nothing).toHaveCount(0)
})

test("shows a picture's name in its place when it does not arrive", async ({ page, troubles }) => {
  troubles.allow(/Admin\/assets/)
  await page.goto('/product-details/1002')
  const picture = page.locator('picture img[alt]:not([alt=""])').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const whole = await shapeOf(picture)
  await page.route('**/Admin/assets/**', (route) => route.abort())
  await page.evaluate(() => {
    for (const source of document.querySelectorAll('source')) source.remove()
    for (const image of document.images) image.src = image.src.replace('.webp', '.webp?lost')
  })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  await expect.poll(() => shapeOf(picture)).toEqual(whole)
  await expect
    .poll(() => picture.evaluate((image) => getComputedStyle(image, '::after').content))
    .toContain('Nivra Note 12')
})

test('offers a search on an unknown address', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: 'See all offers' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('cover')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search?q=cover')
})

test('gives the browser everything it needs to install the shop', nightly, async ({ page, request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    id: string
    icons: { src: string; sizes: string; purpose: string }[]
    shortcuts: { url: string }[]
    screenshots: { src: string; sizes: string }[]
  }
  expect(manifest.id).toBe('/')
  for (const sizes of ['192x192', '512x512'])
    expect(manifest.icons.filter((icon) => icon.sizes === sizes).map(({ purpose }) => purpose)).toEqual([
      'any',
      'maskable',
    ])
  await page.goto('/')
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    await expect
      .poll(
        () =>
          page.evaluate(async (address) => {
            const image = new Image()
            image.src = address
            await image.decode()
            return `${image.naturalWidth}x${image.naturalHeight}`
          }, src),
        src,
      )
      .toMatch(sizes === 'any' ? /^\d+x\d+$/ : sizes)
  }
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/orders', '/profile', '/offers'])
})

test('repeats presses on Add, heart and PIN that come before the scripts', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/')
  const product = page.locator('.product-card').first()
  const open = async (press: Locator) => {
    let arrive = () => {}
    const isArriving = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await isArriving
      await route.continue()
    })
    // `page.goto` would wait for the scripts.
    await page.evaluate(() => {
      // So that only the next page has it.
      delete window.earlyPresses
      location.assign('/sub-products/1/1?mcn=Mobiles&bn=Nivra')
    })
    await expect(async () => {
      expect(await page.evaluate(() => window.earlyPresses !== undefined)).toBe(true)
    }).toPass({ timeout: 30_000 })
    // It cannot be enabled yet.
    await press.click({ force: true })
    arrive()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await open(product.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
  await open(product.locator('[data-wish]'))
  await expect(product.locator('[data-wish]')).toHaveAttribute('aria-pressed', 'true')
  await open(page.locator('.pin-row').filter({ visible: true }).first())
  await expect(page.getByRole('dialog').getByLabel('PIN code')).toBeFocused()
})
