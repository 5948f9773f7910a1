import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness.ts'
import { newMember } from './new-member.ts'
import { textOf, waitForHydration } from './reading.ts'
import {
  addAddress,
  addMoney,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  payByCard,
  paymentSheet,
} from './shopping.ts'
import { owner, signInAsOwner, signInAtOffice, staffPage } from './staff.ts'

// Orders as the staff has them, and what the buyer sees of it.

/** A new member's page, with an address and money in the wallet. */
async function openBuyer(
  { browser, shop, login }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'shop' | 'login'>,
  wallet: '₹1,000' | '₹5,000',
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

/** Finds an order by its number, as one who was called about it. */
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

test('an order that was paid by wallet is sent and delivered, and its buyer sees each step', async ({
  browser,
  shop,
  login,
}) => {
  test.slow()
  const buyer = await openBuyer({ browser, shop, login }, '₹5,000')
  await fillCart(buyer, { min: 400, max: 1_500 })
  await goToPayment(buyer, { method: 'Wallet' })
  await button(buyer, /^Pay/).click()
  const orderNo = await expectPlaced(buyer)
  await buyer.goto(`/orders/${orderNo}`)
  await expect(buyer.getByText('Pending', { exact: true }).first()).toBeVisible()

  const staff = await staffPage(browser, shop, 'Kabir Shah', ['orders'])
  const order = await find(staff, orderNo)
  await expect(order).toContainText('Wallet')
  await order.getByRole('button', { name: 'Process' }).click()
  await confirm(staff, 'Process', async (dialog) => {
    await dialog.getByLabel('Courier').fill('Delhivery')
    await dialog.getByLabel('Tracking number').fill('DL4711002')
  })
  await expect(order).toContainText('Processed')
  await buyer.reload()
  await expect(buyer.getByText('Processed', { exact: true }).first()).toBeVisible()
  await expect(buyer.getByRole('main')).toContainText(/Delhivery.*DL4711002/)
  await expect(buyer.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)

  await order.getByRole('button', { name: 'Mark as delivered' }).click()
  await confirm(staff, 'Mark as delivered')
  await expect(order).toContainText('Delivered')
  await buyer.reload()
  await expect(buyer.getByText('Your order has been delivered')).toBeVisible()
  // Who did what stands with the order.
  await expect(order.getByRole('region', { name: 'Changes by the staff' })).toContainText('Kabir Shah')
  await buyer.context().close()
  await staff.context().close()
})

test('what a rejection says before it is confirmed is what goes back, to the wallet and to the card', async ({
  browser,
  shop,
  login,
}) => {
  test.slow()
  const buyer = await openBuyer({ browser, shop, login }, '₹1,000')
  await fillCart(buyer, { min: 400, quantity: 9 })
  await goToPayment(buyer, { method: 'Online' })
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
    await dialog.getByLabel('Reason').selectOption({ label: 'Out of stock' })
    await dialog.getByLabel('Note to the buyer').fill('The last one broke on its way to us.')
  })
  await expect(order).toContainText('Rejected')

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
})

test('whoever ships orders sees nothing of the money of the shop, and a member’s session opens nothing', async ({
  page,
  browser,
  shop,
  login,
}) => {
  const staff = await staffPage(browser, shop, 'Kabir Shah', ['orders'])
  await staff.goto('/back-office')
  await expect(staff.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const rail = staff.getByRole('navigation', { name: 'Back office' })
  await expect(rail.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Withdrawals', 'Ledger', 'Products', 'Audit log'])
    await expect(rail.getByRole('link', { name })).toHaveCount(0)
  await expect(staff.getByRole('main')).not.toContainText(/₹|Withdrawals|Sales|Ledger/)
  for (const path of ['withdrawals', 'ledger', 'reports', 'corrections', 'payments', 'products', 'audit']) {
    expect((await staff.goto(`/back-office/${path}`))?.status()).toBe(403)
    await expect(staff.getByRole('heading', { name: 'Your roles do not open this page' })).toBeVisible()
    await expect(staff.getByRole('main')).not.toContainText('₹')
  }
  await staff.context().close()

  await login('asha')
  await page.goto('/back-office/orders')
  await expect(page).toHaveURL('/back-office/sign-in?next=%2Fback-office%2Forders')
  const answer = await page.request.post('/back-office/api/listOrders', { data: {} })
  expect(answer.status()).toBe(401)
  expect(await answer.text()).not.toContain('BM1')
  // Both sessions live in one browser, and neither ends the other.
  await signInAtOffice(page, owner)
  await expect(page.getByRole('row', { name: /BM1/ }).first()).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an order is found, read and closed again by the keyboard alone', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/orders')
  const orderNo = await textOf(page.getByRole('rowheader').nth(1), /^BM\d+$/)
  const links = page.getByRole('rowheader').getByRole('link')
  const { keyboard } = page

  await keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Next row')
  await keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await keyboard.press('k')
  await expect(links.nth(0)).toBeFocused()
  await keyboard.press('x')
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeChecked()
  await keyboard.press('x')
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).not.toBeChecked()
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(drawerOf(page, orderNo)).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order ${orderNo}` })).toBeFocused()
  // The next order, without closing this one.
  const nextNo = await textOf(links.nth(2), /^BM\d+$/)
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(drawerOf(page, nextNo)).toBeVisible()
  await keyboard.press('Escape')
  await expect(page).toHaveURL('/back-office/orders')
  await expect(page.getByRole('link', { name: nextNo })).toBeFocused()

  await keyboard.press('/')
  const box = page.getByRole('searchbox', { name: 'Order number, mobile or name' })
  await expect(box).toBeFocused()
  // Letters that are keys elsewhere are letters here.
  await keyboard.type('jk?')
  await expect(box).toHaveValue('jk?')
  await box.fill(orderNo)
  await expect(page.getByRole('row')).toHaveCount(2)
})
