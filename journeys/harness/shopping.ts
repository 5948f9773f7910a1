import { expect, type FrameLocator, type Page } from '@playwright/test'
import { storedText, textOf } from './reading.ts'

// Steps that are shared by journeys that pay, so that a changed screen is followed in one place.

/** The visible button of that name: some buttons have different places on phone and desktop. */
export function button(page: Page, name: string | RegExp) {
  return page.getByRole('button', { name, exact: true }).filter({ visible: true }).first()
}

type Offer = {
  product_id: string
  product_name: string
  product_mrp: number
  discount: number
  in_stock: boolean
}

/** Puts a product of that price into the cart, `quantity` of it. */
export async function fillCart(
  page: Page,
  { min = 0, max = 1_000, quantity = 1 }: { min?: number; max?: number; quantity?: number } = {},
) {
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as { data: Offer[] }
  const product = data
    .filter(({ in_stock }) => in_stock)
    .find(({ product_mrp: mrp, discount }) => {
      const price = mrp - (mrp * discount) / 100
      return price >= min && price <= max
    })
  if (!product) throw new Error(`found no offer of ${min} to ${max} rupees`)
  await page.goto(`/product-details/${product.product_id}`)
  await button(page, 'Add').click()
  const group = page.getByRole('group', { name: `Quantity of ${product.product_name}` }).first()
  for (let count = 1; count < quantity; count += 1) await group.getByRole('button', { name: 'Plus' }).click()
  await expect(page.getByRole('link', { name: `Cart, ${quantity} item` })).toBeVisible()
  return { id: product.product_id, name: product.product_name }
}

/** Adds a delivery address for the signed-in member. */
export async function addAddress(page: Page, more: { is_default?: boolean } = {}) {
  const userId = await storedText(page, 'user_id')
  const answer = await page.request.post('/Admin/addCustomerAddress', {
    data: {
      userId,
      flat_no: '7',
      building: 'Gulmohar Society',
      addresFirst: 'Lane 4, Baner',
      addresSecond: 'Pune',
      pin_code: '411045',
      ...more,
    },
  })
  expect(answer.ok()).toBe(true)
}

/** Puts money into the wallet of the signed-in member. */
export async function addMoney(page: Page, amount: '₹1,000' | '₹2,000' | '₹5,000'): Promise<void> {
  await page.goto('/profile')
  await button(page, 'Add money').click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByRole('button', { name: amount, exact: true }).click()
  await form.getByRole('button', { name: `Add ${amount}.00` }).click()
  await payByUpi(await paymentSheet(page))
  await page.getByRole('dialog', { name: 'Money added' }).getByRole('button', { name: 'Done' }).click()
}

/** From a filled cart to the payment screen, with an address and a way to pay chosen. */
export async function goToPayment(
  page: Page,
  { method, by }: { method: 'Wallet' | 'Online'; by?: 'Card' | undefined },
) {
  await page.goto('/check-out/0')
  await button(page, 'PLACE ORDER').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  // The only address, or the last used, is chosen already, and so is the only way that can pay.
  await page.getByRole('radio', { name: method }).check()
  if (by) await page.getByRole('radio', { name: /^Card/ }).check()
  await expect(button(page, /^Pay/)).toBeEnabled()
}

/** Returns the provider's payment sheet once it shows the amount: closed earlier, it asks nothing. */
export async function paymentSheet(page: Page): Promise<FrameLocator> {
  const sheet = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(sheet.getByText('No real money moves.')).toBeVisible()
  await expect(sheet.locator('#amount')).toHaveText(/₹/)
  return sheet
}

/** Pays in a sheet that was opened for a card. */
export async function payByCard(sheet: FrameLocator) {
  await sheet.getByRole('button', { name: 'Visa' }).click()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await sheet.getByLabel('Code (OTP)').fill('1234')
  await sheet.getByRole('button', { name: 'Submit' }).click()
}

export async function payByUpi(sheet: FrameLocator) {
  // It is the first of the ways.
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await sheet.getByRole('button', { name: 'Approve' }).click()
}

/** Fills the cart and begins to pay for it online; returns the provider's sheet. */
export async function openPaymentSheet(page: Page, by?: 'Card'): Promise<FrameLocator> {
  await fillCart(page)
  await goToPayment(page, { method: 'Online', by })
  await button(page, /^Pay/).click()
  return await paymentSheet(page)
}

/** Closes the sheet without paying. */
export async function leaveSheet(sheet: FrameLocator) {
  await sheet.getByRole('button', { name: 'Close' }).click()
  await sheet.getByRole('button', { name: 'Yes, cancel' }).click()
}

/** Waits for the page that follows a payment; returns the order's number. */
export async function expectPlaced(page: Page): Promise<string> {
  await page.waitForURL('**/thank-you?order=*')
  await expect(page.getByText('Payment Successful')).toBeVisible()
  return await textOf(page.getByText(/^BM\d+$/))
}

/** Presses what opens a UPI app; returns the app's page. */
export async function openUpiApp(page: Page, press: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await press()
  return await opened
}
