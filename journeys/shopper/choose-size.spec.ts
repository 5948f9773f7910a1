import { modalFaultsOn } from '../harness/modals.ts'
import { bothWidths, expect, test } from '../harness/test.ts'

test(
  'asks for a size on Add of a clothing card, and adds it to the cart',
  bothWidths,
  async ({ page, login }) => {
    await login('asha')
    await page.goto('/search?q=crew+neck+t-shirt')
    const card = page.getByRole('article').filter({ hasText: 'Crew Neck' }).first()
    await card.getByRole('button', { name: 'Add' }).click()
    const sheet = page.getByRole('dialog', { name: /Crew Neck/ })
    await expect(sheet.getByRole('button', { name: 'Choose Size' })).toBeDisabled()
    expect(await modalFaultsOn(page)).toEqual([])
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toHaveCount(0)

    const size = sheet.getByRole('group', { name: 'Size' }).locator('button:not([data-state])').last()
    await size.click()
    await expect(size).toHaveAttribute('aria-pressed', 'true')
    await sheet.getByRole('button', { name: 'Add' }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  },
)
