import { expect } from '@playwright/test'
import { answers, clientOf, expectPaid, fillCard, openSheet, test } from '../harness/payment-shop.ts'
import { withPausedClock } from '../harness/reading.ts'
import { nightly } from '../harness/test.ts'

for (const name of ['Mastercard', 'RuPay'])
  test(`fills in the test card of ${name} and pays`, nightly, async ({ page, shop }) => {
    const { orderId, sheet } = await openSheet(page, shop)
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(sheet.locator('#network')).toHaveText(name)
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await sheet.getByLabel('Code (OTP)').fill('1234567890')
    await sheet.getByLabel('Code (OTP)').press('Enter')
    await expectPaid(page, shop, orderId)
  })

test('pays by UPI in the payment sheet', nightly, async ({ page, shop }) => {
  const { orderId, sheet } = await openSheet(page, shop)
  await sheet.getByRole('tab', { name: 'UPI' }).click()
  await sheet.getByLabel('UPI ID').fill('success@razorpay')
  await withPausedClock(page, async () => {
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await expect(sheet.getByText('Waiting for your UPI app')).toBeVisible()
  })
  await expectPaid(page, shop, orderId)
})

test('fails on a too short code, informs the shop, and pays on another try', async ({ page, shop }) => {
  const { orderId, sheet } = await openSheet(page, shop)
  await sheet.getByRole('button', { name: 'Visa' }).click()
  await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
  await sheet.getByLabel('Code (OTP)').fill('123')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(sheet.getByText('Payment failed')).toBeVisible()
  await expect(answers(page)).toHaveText([`failed payment_failed ${orderId}`])
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByRole('tab', { name: 'UPI' }).click()
  await sheet.getByRole('button', { name: 'Succeeds' }).click()
  await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
  await expectPaid(page, shop, orderId)
})

test(
  'fails a declined card and UPI request, and closes the payment sheet afterwards',
  nightly,
  async ({ page, shop }) => {
    const { orderId, sheet } = await openSheet(page, shop)
    await sheet.getByRole('button', { name: 'Declined' }).click()
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await expect(sheet.getByText('The bank declined this card. No money was taken.')).toBeVisible()
    await sheet.getByRole('button', { name: 'Try again' }).click()
    await sheet.getByRole('tab', { name: 'UPI' }).click()
    await sheet.getByRole('button', { name: 'Fails' }).click()
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await expect(sheet.getByText('Payment failed')).toBeVisible()
    await sheet.getByRole('button', { name: 'Cancel payment' }).click()
    const failed = `failed payment_failed ${orderId}`
    await expect(answers(page)).toHaveText([failed, failed, 'dismissed'])
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('shows errors beside the payment form, and pays nothing', async ({ page, shop }) => {
  const { orderId, sheet } = await openSheet(page, shop)
  const pay = sheet.getByRole('button', { name: 'Pay ₹12,345.67' })
  await pay.click()
  await expect(sheet.getByRole('alert')).toHaveText('Check the card number.')
  await expect(sheet.getByLabel('Card number')).toBeFocused()
  await fillCard(sheet, '4111111111111111')
  await pay.click()
  await expect(sheet.getByRole('alert')).toHaveText(/Only test cards work here/)
  await sheet.getByRole('button', { name: 'RuPay' }).click()
  await sheet.getByLabel('Expiry').fill('01/20')
  await pay.click()
  await expect(sheet.getByRole('alert')).toHaveText('This card has expired.')
  await sheet.getByRole('tab', { name: 'UPI' }).click()
  await sheet.getByLabel('UPI ID').fill('asha@bank')
  await pay.click()
  await expect(sheet.getByRole('alert')).toHaveText(/Only success@razorpay and failure@razorpay/)
  expect(await clientOf(shop).fetchOrderPayments(orderId)).toEqual([])
  await expect(answers(page)).toHaveCount(0)
})

test('asks before closing the payment sheet: staying continues, leaving informs the shop', async ({
  page,
  shop,
}) => {
  const { sheet } = await openSheet(page, shop)
  await sheet.getByRole('button', { name: 'Visa' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet.getByText('Cancel payment?')).toBeVisible()
  await sheet.getByRole('button', { name: 'Continue paying' }).click()
  await expect(sheet.getByLabel('Card number')).toHaveValue('4100 2800 0000 1007')
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(answers(page)).toHaveText(['dismissed'])
  await expect(page.locator('iframe')).toHaveCount(0)
  // The page behind scrolls again, and can open the sheet again.
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(sheet.getByText('₹12,345.67', { exact: true })).toBeVisible()
})

test('refuses to pay an order that is paid or unknown', nightly, async ({ page, shop }) => {
  const { orderId, sheet } = await openSheet(page, shop)
  await sheet.getByRole('button', { name: 'Visa' }).click()
  await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
  await sheet.getByLabel('Code (OTP)').fill('1234')
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expectPaid(page, shop, orderId)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(sheet.getByText('This order has been paid already.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await page.goto(`${shop.url}/?order=order_00000000000000`)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(sheet.getByText('The id provided does not exist')).toBeVisible()
  await sheet.getByRole('button', { name: 'Go back' }).click()
  await expect(answers(page)).toHaveText(['dismissed'])
})
