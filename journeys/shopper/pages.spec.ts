import { expect, test } from '../harness/test.ts'

test('opens a link in a text page without reloading, and returns by Back', async ({ page }) => {
  await page.goto('/faqs')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByText('How do I return a product?').click()
  await page.getByRole('link', { name: 'Refund policy' }).first().click()
  await expect(page).toHaveURL('/refundpolicy')
  await expect(page.getByRole('heading', { name: 'Refund policy', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(true)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'FAQs', level: 1 })).toBeVisible()
})

test('opens a question by keyboard, and follows an address to an answer or a section', async ({ page }) => {
  await page.goto('/faqs')
  const answer = page.getByText('There is no cash on delivery.')
  await expect(answer).toBeHidden()
  await page.locator('summary', { hasText: 'How can I pay?' }).press('Enter')
  await expect(answer).toBeVisible()
  await page.goto('/privacypolicy')
  await page.locator('summary', { hasText: 'On this page' }).click()
  await page.getByRole('link', { name: 'Your rights' }).click()
  await expect(page).toHaveURL('/privacypolicy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.goto('/faqs#ways-to-pay')
  await expect(answer).toBeInViewport()
})
