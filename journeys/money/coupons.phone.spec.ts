import { heldBack } from '../harness/reading.ts'
import { button, expectPlaced, fillCart } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

test('applies the suggested coupon from the cart to the order', async ({ page, login }) => {
  await login('asha')
  await fillCart(page, { min: 1_000, max: 5_000 })
  await page.goto('/check-out/0')
  const coupons = page.getByRole('region', { name: 'Coupons' })
  await expect(coupons.getByText('You save ₹100.00')).toBeVisible()
  await coupons.getByRole('button', { name: 'See coupons' }).click()
  const sheet = page.getByRole('dialog', { name: 'Coupons' })
  await expect(sheet.getByText('₹100 off')).toBeVisible()
  await sheet.getByLabel('Coupon code').fill('NOSUCHCODE')
  await sheet.getByRole('button', { exact: true, name: 'Apply' }).click()
  await expect(sheet.getByText('There is no coupon with this code.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Apply SAVE100' }).click()
  const details = page.getByRole('region', { name: 'Price details' })
  await expect(details.getByText('Coupon SAVE100')).toBeVisible()
  await button(page, 'PLACE ORDER').click()
  // A press before the coupon is confirmed would pay the whole price.
  const letCome = await heldBack(page, /checkCoupon/)
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('radio', { name: 'Wallet' }).check()
  await expect(button(page, /^Pay/)).toBeDisabled()
  letCome()
  await expect(coupons.getByText('You save ₹100.00')).toBeVisible()
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)
  await page.goto(`/orders/${orderNo}`)
  await expect(details.getByText('You saved ₹100.00')).toBeVisible()
})
