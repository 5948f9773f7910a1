import { bothWidths, expect, test } from './harness.ts'
import { textOf } from './reading.ts'

test('a link in a page of text opens without loading everything anew, and Back returns', async ({ page }) => {
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

test('a question opens with the keyboard, and an address that leads to its answer opens it', async ({
  page,
}) => {
  await page.goto('/faqs')
  const answer = page.getByText('There is no cash on delivery.')
  await expect(answer).toBeHidden()
  await page.locator('summary', { hasText: 'How can I pay?' }).press('Enter')
  await expect(answer).toBeVisible()
  await page.goto('/contactus')
  await page.goto('/faqs#ways-to-pay')
  await expect(answer).toBeInViewport()
})

test('the table of contents leads to a part of a long page', bothWidths, async ({ page }) => {
  await page.goto('/privacypolicy')
  await page.locator('summary', { hasText: 'On this page' }).click()
  await page.getByRole('link', { name: 'Your rights' }).click()
  await expect(page).toHaveURL('/privacypolicy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('an address of one word that is no page is answered with 404', async ({ page, troubles }) => {
  troubles.allow(/404/)
  const answer = await page.goto('/nosuchpage')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible()
})

test("every link of the footer opens a page of its own, and the header's as well", async ({ page }) => {
  await page.goto('/shoplist')
  const links = page.locator('footer nav a, nav[aria-label="Main"] a')
  let paths: string[] = []
  await expect(async () => {
    paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
    expect(paths.length).toBeGreaterThan(15)
  }).toPass()
  const headings = new Map<string, string>()
  for (const path of new Set(paths)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    headings.set(path, await textOf(page.locator('h1').first()))
  }
  expect(new Set(headings.values()).size).toBe(headings.size)
})
