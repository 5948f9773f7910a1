import type { Page } from '@playwright/test'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { preparedGround } from '../harness/prepared.ts'
import { expectScrolled, waitForHydration } from '../harness/reading.ts'
import { startShopOn } from '../harness/shop-process.ts'
import { fillCart } from '../harness/shopping.ts'
import { signInOverTheWire } from '../harness/sign-in.ts'
import { expect, members, nightly, test } from '../harness/test.ts'

const offline = 'You are offline. What you see may be out of date.'
const away = 'The shop is not answering. We keep trying.'
const later = 'The page opens by itself when the connection is back.'

const notice = (page: Page) => page.locator('.offline-bar')

test('keeps the page on an offline tap, and continues when the network is back', async ({
  page,
  context,
  isMobile,
}) => {
  await page.goto('/offers')
  await context.setOffline(true)
  await expect(notice(page)).toContainText(offline)
  await page.locator('a[href^="/product-details/"]').nth(4).click()
  await expect(notice(page)).toContainText(later)
  await expect(page).toHaveURL('/offers')
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  // A wide screen has none.
  if (isMobile)
    await expect
      .poll(async () => {
        const bottomBar = page.getByRole('navigation', { name: 'Bottom navigation' })
        const [said, bar] = [await notice(page).boundingBox(), await bottomBar.boundingBox()]
        return said && bar && said.y + said.height < bar.y
      }, 'the notice leaves the bottom bar free')
      .toBe(true)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/product-details\//)
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('replaces an offline tap by a later one', nightly, async ({ page, context }) => {
  await page.goto('/')
  await context.setOffline(true)
  await page.locator('a[href^="/product-details/"]').filter({ visible: true }).first().click()
  await expect(notice(page)).toContainText(later)
  await page.getByRole('link', { name: 'Offers' }).filter({ visible: true }).first().click()
  await context.setOffline(false)
  await expect(page).toHaveURL('/offers')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
})

test('shows pages unchanged offline by Back and forward', async ({ page, context }) => {
  await page.goto('/offers')
  await page.locator('a[href^="/product-details/"]').nth(6).click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page).toHaveURL('/offers')
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
  await expectScrolled(page).toBeGreaterThan(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(notice(page)).toContainText(offline)
})

test('opens and changes the cart without a network', nightly, async ({ page, context, login }) => {
  await login('asha')
  const { name } = await fillCart(page)
  await page.mouse.move(20, 300)
  await expect(page.locator('link[rel=modulepreload][href*="check-out"]')).not.toHaveCount(0)
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await page
    .getByRole('group', { name: `Quantity of ${name}` })
    .getByRole('button', { name: 'Plus' })
    .click()
  await expect(page.getByText('Total (2 items)')).toBeVisible()
  await context.setOffline(false)
  await expect(notice(page)).toHaveCount(0)
  // Data that only the shop has follows.
  await expect(page.getByRole('checkbox', { name: 'Redeem Cashback' })).toBeVisible()
})

test(
  'shows pages seen before while the shop is down, and loads the others when it is back',
  nightly,
  async ({ page, browser, troubles }) => {
    troubles.allow(/ERR_CONNECTION|Failed to fetch/)
    const { server, pictures } = preparedGround()
    const database = await cloneDatabase(server)
    let shop = await startShopOn(database, { pictures })
    const port = Number(new URL(shop.url).port)
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })
    waitForHydration(context)
    const own = await context.newPage()
    try {
      await signInOverTheWire(own, members.asha)
      await own.goto('/')
      await own.goto('/offers')
      await own.locator('a[href^="/product-details/"]').first().click()
      await expect(own).toHaveURL(/\/product-details\//)
      await expect(own.getByRole('heading', { name: 'Highlights' })).toBeVisible()
      await shop.stop()

      await own.goBack()
      await expect(own.getByRole('heading', { name: 'Offers' })).toBeVisible()
      await own.locator('a[href^="/product-details/"]').nth(3).click()
      await expect(notice(own)).toContainText(away)
      await expect(own).toHaveURL(/\/product-details\//)
      await expect(own.getByText('Failed to fetch product data. Please try again.')).toBeVisible()
      await expect(own.getByRole('button', { name: 'Try again' })).toBeVisible()
      await own.goBack()
      await expect(own.getByRole('heading', { name: 'Offers' })).toBeVisible()
      await own.goForward()

      shop = await startShopOn(database, { pictures, port })
      await expect(own).toHaveURL(/\/product-details\//)
      await expect(own.getByRole('heading', { name: 'Highlights' })).toBeVisible()
      await expect(notice(own)).toHaveCount(0)
    } finally {
      await context.close()
      await shop.stop()
      await database.drop()
    }
    await page.close()
  },
)
