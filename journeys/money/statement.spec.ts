import { readFile } from 'node:fs/promises'
import { newMember } from '../harness/new-member.ts'
import { textOf } from '../harness/reading.ts'
import {
  addAddress,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  payByUpi,
  paymentSheet,
} from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('lists every movement with its reason, and exports the statement', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/transactions')
  await expect(page.getByText('No transactions found')).toBeVisible()

  await addAddress(page)
  await page.goto('/profile')
  await button(page, 'Add money').click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByRole('button', { name: '₹2,000' }).click()
  await form.getByRole('button', { name: 'Add ₹2,000.00' }).click()
  await payByUpi(await paymentSheet(page))
  await page.getByRole('dialog', { name: 'Money added' }).getByRole('button', { name: 'Done' }).click()
  await fillCart(page)
  await goToPayment(page, { method: 'Wallet' })
  const paid = await textOf(button(page, /^Pay/), /₹[\d,.]+/)
  const amount = /₹[\d,.]+/.exec(paid)![0]
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)

  // The profile links the types with this month's sums.
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Transactions' }).last().click()
  await expect(page.getByRole('link', { name: /^Money added/ })).toContainText('+₹2,000.00')
  await expect(page.getByRole('link', { name: /^Orders −/ })).toContainText(`−${amount}`)

  await page.getByRole('link', { name: /^Orders −/ }).click()
  const row = button(page, /^Order paid/)
  await expect(row).toContainText(`−${amount}`)
  await row.click()
  await expect(page.getByText('You paid for an order from your wallet.')).toBeVisible()
  await page.getByRole('link', { name: orderNo }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByText('Cancelled by you').first()).toBeVisible()

  await page.goto('/transactions')
  await page.getByRole('link', { name: 'Month statement' }).click()
  const rows = page.locator('.transaction-head')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(0)).toContainText('Money added')
  await expect(rows.nth(1)).toContainText('Order paid')
  await expect(rows.nth(2)).toContainText(/Order refunded.*₹2,000\.00/)
  await expect(page.getByText('Closing balance').locator('..')).toContainText('₹2,000.00')

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(lines[2]).toContain('"Money added"')
  expect(lines[2]).toContain(',2000.00,0.00,2000.00,')
  expect(lines[5]).toContain('"Closing balance"')
})

test('prints a statement completely, without controls', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/transactions/statement')
  await page.evaluate(() => {
    window.print = () => void (document.title = 'printed')
  })
  await button(page, 'Print').click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Closing balance')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Download CSV' })).toBeHidden()
})

test('answers 404 for a statement of an unknown type', nightly, async ({ page, login }) => {
  await login('asha')
  for (const typeId of ['99', 'x', '-1']) {
    const answer = await page.goto(`/transaction-details/${typeId}`)
    expect(answer!.status()).toBe(404)
  }
})
