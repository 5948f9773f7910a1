import type { Locator, Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { textOf, waitForHydration } from '../harness/reading.ts'
import {
  addAddress,
  addMoney,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  payByCard,
  paymentSheet,
} from '../harness/shopping.ts'
import { staffPage } from '../harness/staff.ts'
import { expect, nightly, test } from '../harness/test.ts'

// The life of one order, as staff step it and as its buyer sees it.

/** A new member's page, with an address and money in the wallet. */
async function openBuyer(
  { browser, shop, login }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'shop' | 'login'>,
  wallet: '₹1,000',
): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url })
  waitForHydration(context)
  const page = await context.newPage()
  await login(await newMember(page), page)
  await addAddress(page)
  await addMoney(page, wallet)
  return page
}

const drawerOf = (page: Page, orderNo: string) => page.getByRole('region', { name: `Order ${orderNo}` })

/** Finds an order by its number, as staff do during a call. */
async function find(page: Page, orderNo: string): Promise<Locator> {
  await page.goto('/back-office/orders')
  await page.getByRole('searchbox', { name: 'Order number, mobile or name' }).fill(orderNo)
  await page.getByRole('link', { name: orderNo }).click()
  return drawerOf(page, orderNo)
}

async function confirm(page: Page, step: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toHaveCount(0)
}

test('sends and delivers an order by keyboard with its courier, and shows each step to the buyer', async ({
  page: buyer,
  browser,
  shop,
  login,
}) => {
  test.slow()
  await login('asha')
  await fillCart(buyer)
  await goToPayment(buyer, { method: 'Wallet' })
  await button(buyer, /^Pay/).click()
  const orderNo = await expectPlaced(buyer)
  await buyer.goto(`/orders/${orderNo}`)
  await expect(buyer.getByText('Pending', { exact: true }).first()).toBeVisible()

  const staff = await staffPage(browser, shop, 'Kabir Shah', ['orders'])
  await staff.goto('/back-office/orders')
  await staff.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await staff.keyboard.press('/')
  await expect(staff.getByRole('searchbox', { name: 'Order number, mobile or name' })).toBeFocused()
  await staff.keyboard.type(orderNo.toLowerCase())
  const row = staff.getByRole('row').filter({ hasText: orderNo })
  await expect(staff.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('Asha Patil')
  await row.getByRole('link').focus()
  await staff.keyboard.press('Enter')
  const order = drawerOf(staff, orderNo)
  await expect(order).toContainText('Wallet')
  await expect(order.getByRole('region', { name: 'Rewards' })).toContainText('cashback')

  await order.getByRole('button', { name: 'Process' }).press('Enter')
  const dialog = staff.getByRole('dialog', { name: `Process: ${orderNo}` })
  await dialog.getByLabel('Tracking number').fill('BD 4711 2026')
  await dialog.getByRole('button', { name: 'Process' }).press('Enter')
  await expect(dialog.getByText('Enter the courier')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Process' })).toBeEnabled()
  await dialog.getByLabel('Courier').fill('Blue Dart')
  await dialog.getByLabel('Courier').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(row).toContainText('Processed')
  await buyer.reload()
  await expect(buyer.getByText('Processed', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByText('Sent with Blue Dart. Tracking number: BD 4711 2026')).toBeVisible()
  await expect(buyer.locator('html')).not.toContainText('Kabir')
  await expect(buyer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await order.getByRole('button', { name: 'Mark as delivered' }).click()
  await confirm(staff, 'Mark as delivered')
  await expect(order).toContainText('Delivered')
  await buyer.reload()
  await expect(buyer.getByText('Your order has been delivered')).toBeVisible()
  // The order shows who did each step.
  await expect(order.getByRole('region', { name: 'What happened' })).toContainText('Kabir Shah')
  await expect(order.getByRole('region', { name: 'Changes by the staff' })).toContainText(
    'Kabir Shah Marked the order as delivered',
  )
  await staff.context().close()
})

test(
  'refunds to wallet and card exactly what the rejection dialog announced',
  nightly,
  async ({ browser, shop, login }) => {
    test.slow()
    const buyer = await openBuyer({ browser, shop, login }, '₹1,000')
    await fillCart(buyer, { min: 400, quantity: 9 })
    await goToPayment(buyer, { method: 'Online', by: 'Card' })
    await buyer.getByRole('checkbox', { name: /from the wallet/ }).check()
    await expect(buyer.getByRole('region', { name: 'Price details' })).toContainText('From wallet−₹1,000.00')
    const online = /₹[\d,.]+/.exec(await textOf(button(buyer, /^Pay/), /₹/))![0]
    await button(buyer, /^Pay/).click()
    await payByCard(await paymentSheet(buyer))
    const orderNo = await expectPlaced(buyer)

    const staff = await staffPage(browser, shop, 'Kabir Shah', ['orders'])
    const order = await find(staff, orderNo)
    await order.getByRole('button', { name: 'Reject and refund' }).click()
    await confirm(staff, 'Reject and refund', async (dialog) => {
      await expect(dialog).toContainText('To the wallet, at once: ₹1,000.00')
      await expect(dialog).toContainText(`To the card or UPI account: ${online}`)
      await dialog.getByLabel('Reason').selectOption('Another reason')
      await dialog.getByRole('button', { name: 'Reject and refund' }).click()
      await expect(dialog.getByText('Write what the buyer will read')).toBeVisible()
      await dialog.getByLabel('Reason').selectOption({ label: 'Out of stock' })
      await dialog.getByLabel('Note to the buyer').fill('The last one broke on its way to us.')
    })
    await expect(order).toContainText('Rejected')
    await expect(order.getByRole('button', { name: 'Reject and refund' })).toHaveCount(0)

    await buyer.goto(`/orders/${orderNo}`)
    const refund = buyer.getByRole('region', { name: 'Refund' })
    await expect(refund).toContainText('₹1,000.00 is back in your wallet.')
    await expect(refund).toContainText(online)
    await expect(buyer.getByText('Out of stock: The last one broke on its way to us.')).toBeVisible()
    await buyer.goto('/profile')
    await expect(buyer.getByRole('region', { name: 'Balance' }).locator('.rupees').first()).toHaveText(
      '₹1,000.00',
    )
    // A job sends the online part, and only a reload of the page shows it.
    await buyer.goto(`/orders/${orderNo}`)
    await expect(async () => {
      await buyer.reload()
      await expect(refund).toContainText(`${online} was sent to the UPI account or card`, { timeout: 100 })
    }).toPass()
    await buyer.context().close()
    await staff.context().close()
  },
)
