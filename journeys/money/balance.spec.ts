import { newMember } from '../harness/new-member.ts'
import { expectStored, textOf } from '../harness/reading.ts'
import {
  addAddress,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  payByUpi,
  paymentSheet,
} from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

test('updates the balance in every tab after added money, an order and a cancellation', async ({
  page,
  context,
  login,
}) => {
  await login(await newMember(page))
  await addAddress(page)
  await page.goto('/profile')
  await expectStored(page, 'avail_balance').toBe('0')

  await page.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByRole('button', { name: '₹2,000' }).click()
  await form.getByRole('button', { name: 'Add ₹2,000.00' }).click()
  await payByUpi(await paymentSheet(page))
  await page.getByRole('dialog', { name: 'Money added' }).getByRole('button', { name: 'Done' }).click()
  await expectStored(page, 'avail_balance').toBe('2000')

  const other = await context.newPage()
  await other.goto('/profile')
  const balance = other.getByRole('region', { name: 'Balance' })
  await expect(balance).toContainText('₹2,000.00')

  await fillCart(page)
  await goToPayment(page, { method: 'Wallet' })
  const paid = Number((await textOf(button(page, /^Pay/), /₹/)).replace(/[^\d.]/g, ''))
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)
  const left = 2_000 - paid
  await expectStored(page, 'avail_balance').toBe(String(Math.round(left * 100) / 100))
  // Another tab shows the new balance without a reload.
  await expect(balance).not.toContainText('₹2,000.00')

  await page.goto(`/orders/${orderNo}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Yes, cancel' }).click()
  await expectStored(page, 'avail_balance').toBe('2000')
  await expect(balance).toContainText('₹2,000.00')
})
