import { untilHydrated } from '../harness/reading.ts'
import { expect, nightly, test } from '../harness/test.ts'

// From 768 px on, links are in the header instead of the menu.
test("shows members the operator's own menu items, each in a new tab", async ({ page, login }) => {
  await login('asha')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const item = page.getByRole('link', { name: 'Size charts (opens in a new tab)' })
  await expect(item).toHaveAttribute('target', '_blank')
  await expect(item).toHaveAttribute('href', /^https:\/\//)
  await expect(item).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(item.getByRole('presentation')).toHaveAttribute('src', /^\/Admin\/assets\/icon-.+\.96\.webp$/)
})

test(
  'says that the menu could not load offline, and loads it when the network is back',
  nightly,
  async ({ page, context }) => {
    await page.goto('/')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-copies-')),
    )
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('.offline-bar')).toContainText('You are offline.')
    await context.setOffline(false)
    // The browser does not retry a failed request until the page is reloaded.
    await expect(page.getByText('This did not load')).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Reload' }).click()
    await reloaded
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  },
)
