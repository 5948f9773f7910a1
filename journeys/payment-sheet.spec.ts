import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import { paise } from '../src/money/paise.ts'
import { createRazorpayClient } from '../src/third-party/card-payments/razorpay-client.ts'
import { launchEnv } from './browser.ts'
import { type PaymentShop, startPaymentShop } from './payment-shop.ts'
import { preparedBrowser } from './prepare.ts'

// The sheet is the provider's, so it is tried without the shop: a page with one button opens it.
const test = base.extend<object, { shop: PaymentShop }>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const { executablePath, args, env } = preparedBrowser()
      await provide({ ...launchOptions, executablePath, args, env: launchEnv({ env }) })
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, provide) => {
      const shop = await startPaymentShop()
      await provide(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
})

let receipt = 0

function clientOf({ standIn }: PaymentShop) {
  const times = { timeoutMs: 2_000, patienceMs: 5_000, retryDelayMs: 50 }
  return createRazorpayClient({ ...standIn, ...times, isStandIn: true })
}

async function openSheet(
  page: Page,
  shop: PaymentShop,
  query = '',
): Promise<{ orderId: string; sheet: FrameLocator }> {
  const order = await clientOf(shop).createOrder({
    amount: paise(12_34_567),
    receipt: `${process.pid}-${++receipt}`,
  })
  await page.goto(`${shop.url}/?order=${order.id}${query}`)
  await page.getByRole('button', { name: 'Place order' }).click()
  const sheet = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(sheet.getByText('₹12,345.67', { exact: true })).toBeVisible()
  return { orderId: order.id, sheet }
}

const answers = (page: Page) => page.locator('#answers li')

/** What the shop's page was handed is a payment of this order, signed by the provider, and captured. */
async function expectPaid(page: Page, shop: PaymentShop, orderId: string) {
  const answer = answers(page).last()
  await expect(answer).toHaveText(/^paid /)
  const payment = JSON.parse(((await answer.textContent()) ?? '').slice('paid '.length))
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = payment
  expect(payment.razorpay_order_id).toBe(orderId)
  expect(clientOf(shop).isCheckoutSignature({ orderId, paymentId, signature })).toBe(true)
  expect(await clientOf(shop).fetchPayment(paymentId)).toMatchObject({ orderId, status: 'captured' })
  await expect(page.locator('iframe')).toHaveCount(0)
}

async function fillCard(sheet: FrameLocator, number: string) {
  await sheet.getByLabel('Card number').pressSequentially(number)
  await sheet.getByLabel('Expiry').pressSequentially('1249')
  await sheet.getByLabel('CVV').fill('123')
}

for (const [where, query] of [
  ['from the shop’s own address', ''],
  ['from the provider’s address', '&elsewhere'],
] as const)
  test(`a card that is typed in pays, with the script ${where}`, async ({ page, shop }) => {
    const { orderId, sheet } = await openSheet(page, shop, query)
    await expect(sheet.getByText('No real money moves.')).toBeVisible()
    await fillCard(sheet, '4100280000001007')
    await expect(sheet.getByLabel('Card number')).toHaveValue('4100 2800 0000 1007')
    await expect(sheet.getByLabel('Expiry')).toHaveValue('12/49')
    await expect(sheet.locator('#network')).toHaveText('Visa')
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await sheet.getByLabel('Code (OTP)').fill('1234')
    await sheet.getByRole('button', { name: 'Submit' }).click()
    await expect(sheet.getByText('Payment successful')).toBeVisible()
    await expectPaid(page, shop, orderId)
    await expect(answers(page)).toHaveCount(1)
  })

for (const name of ['Mastercard', 'RuPay'])
  test(`the test card of ${name} fills itself in and pays`, async ({ page, shop }) => {
    const { orderId, sheet } = await openSheet(page, shop)
    await sheet.getByRole('button', { name, exact: true }).click()
    await expect(sheet.locator('#network')).toHaveText(name)
    await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
    await sheet.getByLabel('Code (OTP)').fill('1234567890')
    await sheet.getByLabel('Code (OTP)').press('Enter')
    await expectPaid(page, shop, orderId)
  })

test('UPI pays', async ({ page, shop }) => {
  const { orderId, sheet } = await openSheet(page, shop)
  await sheet.getByRole('tab', { name: 'UPI' }).click()
  await sheet.getByLabel('UPI ID').fill('success@razorpay')
  await sheet.getByRole('button', { name: 'Pay ₹12,345.67' }).click()
  await expect(sheet.getByText('Waiting for your UPI app')).toBeVisible()
  await expectPaid(page, shop, orderId)
})

test('a code that is too short fails, the shop hears of it, and another try pays', async ({ page, shop }) => {
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

test('a declined card and a declined UPI request fail, and can be given up', async ({ page, shop }) => {
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
})

test('what is typed wrong is said beside the form, and nothing is paid', async ({ page, shop }) => {
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

test('closing asks first; staying goes on where one was, leaving tells the shop', async ({ page, shop }) => {
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

test('an order that is paid already, or that nobody knows, cannot be paid', async ({ page, shop }) => {
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

test('the sheet fits the screen without sideways scrolling, and every control is big enough for a thumb', async ({
  page,
  shop,
}) => {
  const { sheet } = await openSheet(page, shop)
  await expect(sheet.getByRole('button', { name: 'Pay ₹12,345.67' })).toBeInViewport()
  const frame = page.frame({ url: /checkout\/sheet/ })!
  const found = await frame.evaluate(() => ({
    sideways: document.querySelector('.sheet')!.scrollWidth - document.querySelector('.sheet')!.clientWidth,
    small: [...document.querySelectorAll('button, input')]
      .map((control) => ({
        name: control.textContent.trim() || control.getAttribute('name'),
        box: control.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height > 0 && box.height < 44)
      .map(({ name }) => name),
  }))
  expect(found).toEqual({ sideways: 0, small: [] })
})
