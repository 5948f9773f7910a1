import { expect, test } from '../harness/own-shop.ts'
import { signInAsOwner } from '../harness/staff.ts'

test('a month is closed after a look at its bridge, which comes to zero, and stays closed', async ({
  page,
}) => {
  await signInAsOwner(page)
  await page.goto('/back-office/reports')
  await expect(page.getByText('The month is not over.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0)
  // The demo's history is of many months: the first of them comes first.
  const months = page.getByRole('combobox', { name: /^Month/ })
  await months.selectOption({ index: 1 })
  await page.getByText('has to be closed first.').getByRole('link').click()

  const bridge = page.getByRole('table', { name: 'GST: from the ledger to the report' })
  await expect(bridge.getByRole('row', { name: /^GST in the report/ })).toBeVisible()
  await expect(bridge.getByRole('row', { name: /^Difference/ })).toContainText('₹0.00')
  await page.getByRole('button', { name: 'Close the month' }).click()
  const question = page.getByRole('dialog', { name: /^Close / })
  await expect(question).toContainText('Difference between the GST of the ledger and of the report: ₹0.00')
  await question.getByRole('button', { name: 'Close the month' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('by Nisha Rao,')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close the month' })).toHaveCount(0)
})
