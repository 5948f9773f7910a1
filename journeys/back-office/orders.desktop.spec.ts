import { textOf } from '../harness/reading.ts'
import { button, expectPlaced, fillCart, goToPayment } from '../harness/shopping.ts'
import { owner, signInAsOwner, signInAtOffice, staffPage } from '../harness/staff.ts'
import { expect, nightly, test } from '../harness/test.ts'

// The queue of orders: processing several by keyboard, and the roles that see it.

test('processes and prints several orders together, and names those it could not process', async ({
  page,
  context,
  login,
}) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Wallet' })
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)
  await signInAsOwner(page)
  await page.goto('/back-office/orders')
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

test(
  "hides the shop's money from staff who ship orders, and opens no office page by a member's session",
  nightly,
  async ({ page, browser, shop, login }) => {
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
  },
)

test('finds, reads and closes an order by keyboard', nightly, async ({ page }) => {
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
  await expect(page.getByRole('region', { name: `Order ${orderNo}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Order ${orderNo}` })).toBeFocused()
  // The next order, without closing this one.
  const nextNo = await textOf(links.nth(2), /^BM\d+$/)
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: `Order ${nextNo}` })).toBeVisible()
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
