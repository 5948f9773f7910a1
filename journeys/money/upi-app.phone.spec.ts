import { newMember } from '../harness/new-member.ts'
import { button, expectPlaced, fillCart, goToPayment, openUpiApp, paymentSheet } from '../harness/shopping.ts'
import { androidPhone, expect, test } from '../harness/test.ts'

test.use({ userAgent: androidPhone })

test('opens a UPI app by one press, keeps the stock when it declines, and places the order when it approves while the page is closed', async ({
  page,
  login,
}) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online' })
  await expect(page.getByRole('radio', { name: /^Pay by UPI app/ })).toBeChecked()
  await page.getByRole('button', { name: 'PhonePe' }).click()
  const declining = await openUpiApp(page, () => button(page, /^Pay ₹/).click())
  // The method is asked once: no sheet opens.
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0)
  await expect(page.getByRole('status', { name: 'Waiting for your app' })).toContainText(
    'Approve the payment',
  )
  await declining.getByRole('button', { name: 'Decline' }).click()
  const unfinished = page.getByRole('status', { name: 'You have an unfinished payment' })
  await expect(unfinished).toContainText(/Kept for you for 1\d:\d\d more/)
  const approving = await openUpiApp(page, () =>
    unfinished.getByRole('button', { name: 'Continue paying' }).click(),
  )
  // As if the phone ended the browser while the member is in the app.
  await page.reload()
  const waiting = page.getByRole('status', { name: 'Waiting for your app' })
  await expect(waiting.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await expect(approving.getByRole('heading', { name: 'Approved' })).toBeVisible()
  // The page continues automatically.
  await expectPlaced(page)
})

test('pays a slot in a UPI app, without a sheet', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/subscribe-users')
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.getByRole('button', { name: 'PhonePe' }).click()
  const app = await openUpiApp(page, () => button(page, /^Pay ₹/).click())
  await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0)
  await app.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
})

test('opens the checkout at UPI alone when the provider gives no link to an app', async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online' })
  await page.route('**/User/openUpiApp', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { link: null } } }),
  )
  await expect(page.getByRole('radio', { name: /^Pay by UPI app/ })).toBeChecked()
  await button(page, /^Pay ₹/).click()
  const sheet = await paymentSheet(page)
  await expect(sheet.getByRole('tab')).toHaveCount(0)
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await expectPlaced(page)
})
