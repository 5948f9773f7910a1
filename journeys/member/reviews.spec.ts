import { expect, test } from '../harness/test.ts'

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
