import { expect, test } from './harness.ts'

// From 768 px on, links stand in the header instead of the menu.
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
