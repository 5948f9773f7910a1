import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { heldBack, textOf } from '../harness/reading.ts'
import { addAddress, button, fillCart, leaveSheet, openUpiApp, paymentSheet } from '../harness/shopping.ts'
import { officeCall, signInAsOwner } from '../harness/staff.ts'
import { androidPhone, expect, test } from '../harness/test.ts'

// The settings for this journey, and their former values.
const set: { key: string; before: unknown }[] = []
let staff: Page

test.beforeEach(async ({ browser, shop }) => {
  staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsOwner(staff)
  await change('cash_on_delivery', (terms) => ({ ...(terms as object), fee: 30 }))
  await change('delivery_codes', () => true)
  // Cash on delivery needs no balance.
  await change('cart_balance_gate', () => 'never')
})
test.afterEach(async () => {
  for (const { key, before } of set.splice(0)) await change(key, () => before)
  await staff.context().close()
})

async function change(key: string, to: (before: unknown) => unknown): Promise<void> {
  const { data } = await officeCall(staff, 'getSetting', { key })
  const { value, version } = (data as { setting: { value: unknown; version: number } }).setting
  set.push({ key, before: value })
  await officeCall(staff, 'saveSetting', { key, version, value: to(value) })
}

test('promises a delivery day for a PIN code, takes cash by the delivery code, and refunds a returned unit to the wallet', async ({
  page,
  shop,
  login,
}) => {
  test.slow()
  const member = await newMember(page)
  await login(member)
  await page.goto('/')
  await button(page, 'Enter PIN code').tap()
  const sheet = page.getByRole('dialog', { name: 'Where shall it go?' })
  await sheet.getByLabel('PIN code').fill('411045')
  await sheet.getByRole('button', { name: 'Check' }).tap()
  await expect(sheet).toBeHidden()
  await addAddress(page)
  await fillCart(page, { min: 100, max: 900, quantity: 2 })

  const orderNo = await orderInCash(page, member.mobile)

  await page.goto(`/orders/${orderNo}`)
  await expect(page.getByRole('region', { name: 'Price details' })).toContainText(
    'Cash on delivery fee₹30.00',
  )
  // A press is noted while the code of paying is on its way.
  const letCome = await heldBack(page, /\/pay-now-(?!offer)[^/]*\.js$/)
  await page.reload()
  await button(page, 'Pay online now and save ₹30').tap()
  await expect(page.getByRole('region', { name: 'Pay online now' }).getByRole('button')).toBeDisabled()
  letCome()
  await expect(page.getByRole('radio', { name: /UPI/ })).toBeChecked()
  await button(page, /^Pay ₹/).tap()
  const payment = await paymentSheet(page)
  // The method is asked once: on the page.
  await expect(payment.getByRole('tab')).toHaveCount(0)
  await leaveSheet(payment)
  await expect(button(page, /^Pay ₹/)).toBeEnabled()
  await handOver(page, shop.environment['DATA_DIR']!, orderNo)

  await page.reload()
  await page.getByRole('link', { name: 'Return or exchange' }).tap()
  await page.getByLabel('Why?').selectOption('Damaged or does not work')
  const photo = { name: 'box.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Add a photo').setInputFiles(photo)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await button(page, 'Ask for the refund').tap()
  await page.waitForURL(/\/returns\/\d+$/)
  const back = await refund(new URL(page.url()).pathname.split('/').at(-1)!)
  await page.reload()
  await expect(page.getByRole('list', { name: 'What happened' })).toContainText('Refunded')
  await page.goto('/profile')
  await expect(page.getByRole('main')).toContainText(back)
})

test.describe('on a phone with UPI apps', () => {
  test.use({ userAgent: androidPhone })

  test('pays a cash order later in a UPI app, asks for the method once, and owes nothing at the door', async ({
    page,
    login,
  }) => {
    const member = await newMember(page)
    await login(member)
    await addAddress(page)
    await fillCart(page, { min: 100, max: 900 })
    const orderNo = await orderInCash(page, member.mobile)
    await page.goto(`/orders/${orderNo}`)
    await button(page, 'Pay online now and save ₹30').tap()
    await expect(page.getByRole('radio', { name: /^Pay by UPI app/ })).toBeChecked()
    await button(page, 'PhonePe').tap()
    const app = await openUpiApp(page, () => button(page, /^Pay ₹/).tap())
    await expect(page.locator('iframe.razorpay-checkout-frame')).toHaveCount(0)
    const waiting = page.getByRole('status', { name: 'Waiting for your app' })
    await expect(waiting).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(0)
    await app.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('Paid. Nothing is due at the door.')).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Pay online now' })).toHaveCount(0)
    await expect(page.getByText('You paid this order online. Nothing is due at the door.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('region', { name: 'Pay online now' })).toHaveCount(0)
  })
})

/** Orders the cart in cash, after confirming the mobile number. Returns the order's number. */
async function orderInCash(page: Page, mobile: string): Promise<string> {
  await page.goto('/check-out/0')
  await button(page, 'PLACE ORDER').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).tap()
  await expect(page.getByRole('main')).toContainText(/Delivery by \w+day, \d+ \w{3}/)
  const inCash = page.getByRole('radio', { name: /Cash on delivery · ₹30 fee/ })
  await expect(inCash).toBeDisabled()
  // The ways to pay online arrive later, and move what is below them.
  await expect(page.getByRole('radio', { name: /^Net banking/ })).toBeVisible()
  await button(page, 'Send me a code').tap()
  await page.getByLabel('Code', { exact: true }).fill(await codeSentTo(page, mobile))
  await button(page, 'Confirm number').tap()
  await expect(inCash).toBeChecked()
  await expect(button(page, 'Pay online and save ₹30')).toBeVisible()
  await button(page, /^Order, pay ₹/).tap()
  await page.waitForURL('**/thank-you?order=*')
  await expect(page.getByText('Order placed').first()).toBeVisible()
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
  return new URL(page.url()).searchParams.get('order')!
}

/** The code in the text message that the shop would have sent. */
async function codeSentTo(page: Page, mobile: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const { data } = await (await page.request.get('/User/getDemoMessages')).json()
    const texts = data as { mobile: string; text: string }[]
    code = texts
      .filter((text) => text.mobile === mobile)
      .map(({ text }) => /^(\d{6}) is your/.exec(text)?.[1])
      .find((found) => found !== undefined)
    expect(code).toBeDefined()
  }).toPass()
  return code!
}

/** Staff book a courier, who delivers by the buyer's code. */
async function handOver(page: Page, dataDir: string, orderNo: string): Promise<void> {
  const { data } = await officeCall(staff, 'bookParcels', { orders: [orderNo] })
  const awb = (data as { tracking_no: string }[])[0]!.tracking_no
  const known = await readFile(join(dataDir, 'demo-couriers.jsonl'), 'utf8')
  const token = /"webhookToken":"([^"]+)"/.exec(known)![1]!
  const now = { awb, current_status: 'OUT FOR DELIVERY', shipment_status_id: 17 }
  const scan = { date: sayIndianTime(), activity: 'Out for delivery', 'sr-status': '17' }
  const told = await page.request.post('/webhooks/courier', {
    headers: { 'x-api-key': token },
    data: { ...now, scans: [scan] },
  })
  expect(told.status()).toBe(200)
  const said = page.getByText(/Delivery code: \d{4}/)
  await expect(async () => {
    await page.reload()
    await expect(said).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const code = /\d{4}/.exec(await textOf(said, /\d{4}/))![0]
  await officeCall(staff, 'deliverOrder', { orderno: orderNo, delivery_code: code })
}

function sayIndianTime(): string {
  return new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Moves a return through its steps as staff. Returns the refund as the screen shows it. */
async function refund(no: string): Promise<string> {
  const view = async () =>
    (await officeCall(staff, 'viewReturn', { return_no: no })).data as {
      version: number
      refunded: { wallet: number } | null
    }
  const step = async (call: string, more: object = {}) =>
    officeCall(staff, call, { return_no: no, version: (await view()).version, ...more })
  await step('approveReturn')
  await step('moveReturn', { to: 'received' })
  await step('inspectReturn', { accepted: 1, unfit: 0 })
  await step('refundReturn')
  const { refunded } = await view()
  return `₹${refunded!.wallet.toFixed(2)}`
}
