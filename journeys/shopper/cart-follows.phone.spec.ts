import type { Page } from '@playwright/test'
import { waitForHydration } from '../harness/reading.ts'
import { fillCart } from '../harness/shopping.ts'
import { expect, members, test } from '../harness/test.ts'

test('syncs a cart and its changes between two phones within seconds', async ({
  page,
  browser,
  shop,
  login,
  troubles,
}) => {
  const context = await browser.newContext({ baseURL: shop.url })
  waitForHydration(context)
  await troubles.watch(context)
  const other = await context.newPage()
  await login('asha')
  await login(members.asha, other)
  const { name } = await fillCart(page, { quantity: 2 })
  const lineOn = (on: Page) => on.getByRole('group', { name: `Quantity of ${name}` })
  await other.goto('/check-out/0')
  await expect(lineOn(other)).toContainText('2')
  await other.getByRole('checkbox', { name: /^Text me once/ }).check()

  await page.goto('/check-out/0')
  await lineOn(other).getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByText('Your cart was changed on another device')).toBeVisible()
  await expect(lineOn(page)).toContainText('3')
  await expect(page.getByRole('checkbox', { name: /^Text me once/ })).toBeChecked()
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(other.getByText('Your cart is empty!')).toBeVisible()
  await context.close()
})
