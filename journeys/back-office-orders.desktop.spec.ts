import type { Page } from '@playwright/test'
import { expect, test } from './harness.ts'
import { textOf } from './reading.ts'
import { button, expectPlaced, fillCart, goToPayment, payByCard, paymentSheet } from './shopping.ts'

// How the staff send an order, refund another, and step several together.

/** Signs in as the owner of the demo at a page of the back office. */
async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(`/back-office/sign-in?next=${encodeURIComponent(path)}`)
  await page.getByLabel('Mobile number').fill('9000000009')
  await page.getByRole('textbox', { name: 'Password' }).fill('demo1234')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(path)
}

async function orderFromWallet(page: Page): Promise<string> {
  await fillCart(page)
  await goToPayment(page, { method: 'Wallet' })
  await button(page, /^Pay/).click()
  return await expectPlaced(page)
}

test('an order is found, sent by keyboard with its courier, and its buyer sees it at once', async ({
  page,
  login,
}) => {
  await login('asha')
  const orderNo = await orderFromWallet(page)

  await openAsOwner(page, '/back-office/orders')
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Order number, mobile or name' })).toBeFocused()
  await page.keyboard.type(orderNo.toLowerCase())
  const row = page.getByRole('row').filter({ hasText: orderNo })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Asha Patil')
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('region', { name: `Order ${orderNo}` })
  await expect(drawer.getByRole('region', { name: 'Rewards' })).toContainText('cashback')

  await drawer.getByRole('button', { name: 'Process' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Process: ${orderNo}` })
  await dialog.getByLabel('Tracking number').fill('BD 4711 2026')
  await dialog.getByRole('button', { name: 'Process' }).press('Enter')
  await expect(dialog.getByText('Enter the courier')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Process' })).toBeEnabled()
  await dialog.getByLabel('Courier').fill('Blue Dart')
  await dialog.getByLabel('Courier').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(drawer.getByRole('region', { name: 'What happened' })).toContainText('Nisha Rao')
  await expect(row).toContainText('Processed')

  const buyer = await page.context().newPage()
  await buyer.goto(`/orders/${orderNo}`)
  await expect(buyer.getByText('Sent with Blue Dart. Tracking number: BD 4711 2026')).toBeVisible()
  await expect(buyer.locator('html')).not.toContainText('Nisha')
})

test('an order is rejected with a reason, after each part of its refund was said', async ({
  page,
  login,
}) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online' })
  const amount = (await textOf(button(page, /^Pay/), /₹/)).replace('Pay ', '')
  await button(page, /^Pay/).click()
  await payByCard(await paymentSheet(page))
  const orderNo = await expectPlaced(page)

  await openAsOwner(page, `/back-office/order/${orderNo}`)
  await page.getByRole('button', { name: 'Reject and refund' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`To the card or UPI account: ${amount}`)
  await dialog.getByLabel('Reason').selectOption('Another reason')
  await dialog.getByRole('button', { name: 'Reject and refund' }).click()
  await expect(dialog.getByText('Write what the buyer will read')).toBeVisible()
  await dialog.getByLabel('Note to the buyer').fill('The maker recalled it')
  await dialog.getByRole('button', { name: 'Reject and refund' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Rejected').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reject and refund' })).toHaveCount(0)

  await page.goto(`/orders/${orderNo}`)
  await expect(page.getByText('The maker recalled it')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText(amount)
})

test('several orders are processed together and printed, and those that could not be are named', async ({
  page,
  context,
  login,
}) => {
  await login('asha')
  const orderNo = await orderFromWallet(page)
  await openAsOwner(page, '/back-office/orders')
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  const bar = page.getByRole('region', { name: /orders chosen$/ })
  const opened = context.waitForEvent('page')
  await bar.getByRole('link', { name: 'Pick list' }).click()
  const list = await opened
  await expect(list.getByRole('heading', { name: /^Pick list for \d+ orders$/ })).toBeVisible()
  await expect(list.getByText(orderNo).first()).toBeVisible()
  await list.close()

  await bar.getByRole('button', { name: 'Process' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Process' }).click()
  const report = page.getByRole('dialog', { name: /orders? (is|are) done$/ })
  await expect(report).toContainText('is Delivered.')
  await expect(report).not.toContainText(orderNo)
  await report.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText('Processed')
})
