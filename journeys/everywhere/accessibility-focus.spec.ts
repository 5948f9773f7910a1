import type { Page } from '@playwright/test'
import { tabTo } from '../harness/keyboard.ts'
import { newMember } from '../harness/new-member.ts'
import { button, fillCart } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

const focused = (page: Page) => page.locator('*:focus')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test('focuses the heading of an opened page, and the link again after Back', async ({ page }) => {
  await page.goto('/offers')
  const link = page.locator('a[href^="/product-details/"]').nth(3)
  await link.press('Enter')
  await expect(page).toHaveURL(/product-details/)
  await expect(focused(page)).toHaveRole('heading')
  await expect(page.getByRole('status').filter({ hasText: ' · Bmart' })).toBeAttached()
  await page.goBack()
  await expect(heading(page, 'Offers')).toBeVisible()
  await expect(link).toBeFocused()

  await link.press('Enter')
  await expect(page).toHaveURL(/product-details/)
  await page.getByRole('button', { name: 'Search products' }).click()
  const box = page.getByRole('combobox', { name: 'Search products' })
  await expect(box).toBeFocused()
  await box.fill('nivra')
  await expect(page.getByRole('option').first()).toBeVisible()
  await box.press('Enter')
  await expect(page).not.toHaveURL(/product-details/)
})

test('focuses the card again after Back from another variant', async ({ page, isMobile }) => {
  const list = '/sub-products/2/13?mcn=Fashion&bn=Coastrow'
  await page.goto(list)
  const heart = page.locator('[data-wish="2014"]').first()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  for (const [from, product] of [
    [list, 2014],
    ['/search?q=shirt', 2018],
    ['/offers', 1002],
    ['/wishlist', 2014],
    ['/', 2060],
  ] as const)
    await test.step(`from ${from}`, async () => {
      // A new document, in which nothing listens to the first press yet. On a slow line nothing listens to the
      // second press either.
      let isOpen = () => {}
      const opened = new Promise<void>((resolve) => (isOpen = resolve))
      await page.route('**/touched-page-*.js', async (route) => {
        await opened
        await route.continue()
      })
      await page.goto(from)
      const card = page.locator(`main a[href^="/product-details/${product}?"]`).first()
      await (isMobile ? card.tap() : card.click())
      const other = page.locator('main .variant:not([aria-current])').last()
      await other.press('Enter')
      await expect(page).not.toHaveURL(new RegExp(`/product-details/${product}\\b`))
      isOpen()
      await expect(page.getByRole('status').filter({ hasText: ' · Bmart' })).toBeAttached()
      await page.goBack()
      await expect(page).toHaveURL(from)
      await expect(card).toBeFocused()
    })
})

test('reaches Add on a product page by a few keys, and moves the focus to plus and back', async ({
  page,
  login,
  isMobile,
}) => {
  await login('asha')
  await page.goto('/product-details/1001')
  await expect(button(page, 'Add')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, /Nivra/)).toBeFocused()
  // On a phone, Add is in the bottom bar, between the product's description and related products.
  const keys = await tabTo(button(page, 'Add'))
  expect(keys).toBeLessThanOrEqual(isMobile ? 21 : 12)

  await page.keyboard.press('Enter')
  const plus = page.getByRole('button', { name: 'Plus' }).filter({ visible: true }).first()
  await expect(plus).toBeFocused()
  await button(page, 'Minus').press('Enter')
  await expect(button(page, 'Add')).toBeFocused()

  await test.step("shows another product's price and Add on the first screen beside a filled cart", async () => {
    await button(page, 'Add').press('Enter')
    await expect(plus).toBeFocused()
    await page.goto('/product-details/1025')
    await expect(page.getByRole('link', { name: 'Proceed' })).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Add')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('main').getByText('₹1,49,999').filter({ visible: true }).last()).toBeInViewport(
      {
        ratio: 1,
      },
    )
  })
})

test('focuses the heading after a cart line is deleted', async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await page.goto('/check-out/0')
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(heading(page, 'Your cart')).toBeFocused()
})

test('returns the focus to the opener of a closed dialog', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/product-details/1001')
  await expect(button(page, 'Add')).toBeEnabled()
  await button(page, 'Add').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Oops!' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add')).toBeFocused()
})
