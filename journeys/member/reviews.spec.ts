import { violationsOn } from '../harness/accessibility-faults.ts'
import { expect, test } from '../harness/test.ts'

// The card's and the primary colour of the light scheme.
const white = 'rgb(255, 255, 255)'
const indigo = 'rgb(67, 56, 202)'

test('lets a buyer rate a received product, change and delete the review, and ask about another', async ({
  page,
  login,
}) => {
  await login('asha')
  await page.goto('/reviews')
  await page
    .getByRole('link', { name: /^Rate / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page.getByText('Choose one to five stars')).toBeVisible()
  await page.getByRole('radio', { name: 'Good', exact: true }).check({ force: true })
  await page.getByLabel('What is it like?').fill('Soft cloth, true to the picture.')
  await page.getByRole('button', { name: 'Send review' }).click()
  await expect(page).toHaveURL(/\/product-details\/\d+\/reviews\?sort=newest$/)
  const mine = page.getByRole('listitem').filter({ hasText: 'Soft cloth, true to the picture.' })
  await expect(mine).toContainText('Asha')
  await expect(mine.getByRole('button', { name: 'Helpful' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Ask a question' }).click()
  await page.getByLabel('What do you want to know?').fill('Does it shrink? Call 98765 43210')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('We look at your question and show it soon.')).toBeVisible()

  await page.goto('/reviews')
  await expect(page.getByRole('listitem').filter({ hasText: 'Does it shrink?' })).toContainText(
    'Being checked',
  )
  const written = page.getByRole('listitem').filter({ hasText: 'Soft cloth' })
  await written.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(written).toHaveCount(0)
})

test("presses Helpful and takes it back, beside bars that name a product's ratings", async ({
  page,
  login,
}) => {
  await login('ravi')
  await page.goto('/product-details/1045/reviews')
  const bars = page.getByRole('list', { name: 'Show by stars' }).getByRole('link')
  await expect(bars).toHaveCount(5)
  await expect(bars.first()).toHaveAccessibleName('5 stars: 5')
  await expect(bars.nth(2)).toHaveAccessibleName('3 stars: 0')
  const review = page.getByRole('listitem').filter({ hasText: 'The battery lasts two days' })
  const helpful = review.getByRole('button', { name: 'Helpful' })
  const found = (count: number) => review.getByText(`${count} people found this helpful`)
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await expect(found(5)).toBeVisible()
  await expect(helpful).toHaveCSS('background-color', white)
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await expect(found(6)).toBeVisible()
  await expect(helpful).toHaveCSS('background-color', indigo)
  for (const colorScheme of ['light', 'dark'] as const)
    expect(await violationsOn(page, colorScheme)).toEqual([])
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'false')
  await expect(found(5)).toBeVisible()
})
