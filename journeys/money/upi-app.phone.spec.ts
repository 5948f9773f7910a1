import type { FrameLocator, Page } from '@playwright/test'
import { button, expectPlaced, fillCart, goToPayment, paymentSheet } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

test("keeps the order's stock when a UPI app declines, and places it when one approves while the page is closed", async ({
  page,
  login,
}) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online' })
  await expect(page.getByRole('radio', { name: /^Pay by UPI app|^UPI by QR code/ })).toBeChecked()
  await button(page, /^Pay/).click()
  const sheet = await paymentSheet(page)
  const declining = await openApp(page, sheet)
  await declining.getByRole('button', { name: 'Decline' }).click()
  await expect(sheet.getByText('The payment was declined in the UPI app.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('dialog', { name: 'Payment Failed' }).getByRole('button', { name: 'OK' }).click()
  const unfinished = page.getByRole('status', { name: 'You have an unfinished payment' })
  await expect(unfinished).toContainText(/Kept for you for 1\d:\d\d more/)
  await unfinished.getByRole('button', { name: 'Continue paying' }).click()
  const approving = await openApp(page, await paymentSheet(page))
  // As if the phone ended the browser while the member is in the app.
  await page.reload()
  const waiting = page.getByRole('status', { name: 'Waiting for your app' })
  await expect(waiting.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(approving.getByRole('heading', { name: 'Approved' })).toBeVisible()
  // The page continues automatically.
  await expectPlaced(page)
})

async function openApp(page: Page, sheet: FrameLocator): Promise<Page> {
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  const opened = page.context().waitForEvent('page')
  await sheet.getByRole('link', { name: 'Open the demo UPI app' }).click()
  return await opened
}
