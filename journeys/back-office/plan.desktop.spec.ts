import type { Page } from '@playwright/test'
import { operate } from '../harness/operator.ts'
import { expect, test } from '../harness/own-shop.ts'
import { textOf } from '../harness/reading.ts'
import { button, expectPlaced, fillCart, goToPayment } from '../harness/shopping.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { nightly } from '../harness/test.ts'

test(
  'applies a new version of the reward plan to the next order and keeps the earlier version for earlier orders',
  nightly,
  async ({ page, context, login, shop }) => {
    test.slow()
    await login('asha')
    const before = await order(page)

    const office = await context.newPage()
    await signInAsOwner(office)
    await office.goto('/back-office/settings/plan')
    await office.getByRole('link', { name: 'New version' }).click()
    // The first version gives a point for ₹100.
    await office.getByLabel('Rupees per point').fill('50')
    await office.getByRole('button', { name: 'Show what it pays' }).click()
    // The rewards of ₹10,000, by the new version and the current one.
    const results = office.locator('[data-results]')
    await expect(results).toContainText('200 points')
    await expect(results).toContainText('100 points')
    await office.getByRole('button', { name: 'Add this version' }).click()
    const dialog = office.getByRole('dialog', { name: 'Put this plan into force?' })
    await expect(dialog).toContainText('An order of ₹10,000')
    await dialog.getByLabel('What all levels get together').fill('14')
    await dialog.getByRole('button', { name: 'Add this version' }).click()
    await expect(office.getByRole('row', { name: /^Version 2/ })).toContainText('In force')
    await expect(office.getByRole('row', { name: /^Version 1/ })).toContainText('Ended')

    const after = await order(page)
    for (const { orderNo } of [before, after]) {
      await operate(shop, 'order-advance', orderNo, 'processed')
      await operate(shop, 'order-advance', orderNo, 'delivered')
    }
    // The shop's own job does so within a minute; perhaps it was first.
    await operate(shop, 'rewards-post')
    await expectPoints(page, before.orderNo, Math.floor(before.paid / 100))
    await expectPoints(page, after.orderNo, Math.floor(after.paid / 50))
  },
)

async function order(page: Page): Promise<{ orderNo: string; paid: number }> {
  await fillCart(page, { min: 400, max: 1_500, quantity: 3 })
  await goToPayment(page, { method: 'Wallet' })
  const paid = Number((await textOf(button(page, /^Pay/), /₹/)).replace(/[^\d.]/g, ''))
  await button(page, /^Pay/).click()
  return { orderNo: await expectPlaced(page), paid }
}

async function expectPoints(page: Page, orderNo: string, points: number): Promise<void> {
  await page.goto(`/orders/${orderNo}`)
  const rewards = page.getByRole('region', { name: 'Cashback and points' })
  await expect(rewards).toContainText(new RegExp(`Points\\s*${points}\\D`))
}
