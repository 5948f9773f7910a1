import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { attributeOf, storedText, textOf, withPausedClock } from '../harness/reading.ts'
import {
  addAddress,
  button,
  expectPlaced,
  fillCart,
  leaveSheet,
  payByUpi,
  paymentSheet,
} from '../harness/shopping.ts'
import { bothWidths, expect, nightly, test } from '../harness/test.ts'

// The payment screen before any choice, and its notice of open payments.

async function goToChoosing(page: Page) {
  await page.goto('/check-out/0')
  await button(page, 'PLACE ORDER').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
}

test(
  'preselects the last used address, and says on the Pay button what is missing',
  bothWidths,
  async ({ page, login, isMobile }) => {
    await login('asha')
    await fillCart(page)
    await goToChoosing(page)
    await expect(button(page, /^Pay/)).toBeDisabled()
    await expect(button(page, /^Pay/)).toHaveAccessibleDescription('Choose how to pay to continue')
    await expect(page.getByText('Choose how to pay to continue').filter({ visible: true })).toBeInViewport()
    if (isMobile) await button(page, 'Change').click()
    const addresses = page.getByRole('radio', { name: /PIN/ }).filter({ visible: true })
    await expect(addresses.first()).toBeChecked()
    await addresses.last().check()
    if (isMobile) await button(page, 'Deliver here').click()
    await expect(page.getByRole('radio', { name: /Online|UPI/ })).not.toBeChecked()
    await page.getByRole('radio', { name: 'Wallet' }).check()
    await expect(button(page, /^Pay/)).toBeEnabled()
    await expect(button(page, /^Pay/)).toHaveAccessibleDescription('')
  },
)

test('offers no payment of an order with nothing left to pay', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await page.route('**/User/getSpecialDiscount', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...((await answer.json()) as object), data: '100' } })
  })
  await goToChoosing(page)
  await page.getByRole('radio', { name: 'Wallet' }).check()
  await expect(button(page, 'Pay ₹0.00')).toBeDisabled()
  await expect(button(page, 'Pay ₹0.00')).toHaveAccessibleDescription('There is nothing to pay.')
})

test(
  'asks for an address when there is none, and selects the one just added',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    // More than one, and none was used so far.
    await addAddress(page)
    await addAddress(page)
    const line = await findOffer(page)
    await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [line])
    await goToChoosing(page)
    await expect(button(page, /^Pay/)).toHaveAccessibleDescription('Choose a delivery address to continue')
    await page.getByRole('link', { name: 'Add another address' }).click()
    await page.getByLabel('Flat or house number').fill('42')
    await page.getByLabel('Building or society').fill('Kadamba Residency')
    await page.getByLabel('Street').fill('Paud Road')
    await page.getByLabel('Area and town').fill('Kothrud, Pune')
    await page.getByLabel('PIN code').fill('411038')
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL('**/payment-confirmation')
    await expect(page.getByText('42, Kadamba Residency').filter({ visible: true })).toBeVisible()
    // With an empty wallet there is one payment method, which is preselected.
    await expect(page.getByRole('radio', { name: /Online|UPI/ })).toBeChecked()
    await expect(button(page, /^Pay/)).toBeEnabled()
  },
)

test('closes the payment sheet by Back, and cancels the payment', async ({ page, login }) => {
  await login(await newMember(page))
  await addAddress(page)
  const line = await findOffer(page)
  await page.evaluate((cart) => localStorage.setItem('cart', JSON.stringify(cart)), [line])
  await goToChoosing(page)
  await button(page, /^Pay/).click()
  await paymentSheet(page)
  await withPausedClock(page, async () => {
    await page.goBack()
    await expect(page.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
  })
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await expect(page.getByRole('link', { name: line.name })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('status', { name: 'You have an unfinished payment' })).toHaveCount(0)
})

/** A product in stock that the member's balance would not cover. */
async function findOffer(page: Page, { min = 0 } = {}) {
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as {
    data: {
      product_id: string
      product_name: string
      product_mrp: number
      discount: number
      special_discount: number
      in_stock: boolean
    }[]
  }
  const offer = data.find(({ product_mrp: mrp, in_stock }) => in_stock && mrp > min && mrp < 5_000)!
  const { product_id: id, product_name: name, product_mrp: price, discount, special_discount } = offer
  return { id, name, image: '', price, discount, special_discount, quantity: 1 }
}

/** Starts a partial payment as another device would. This browser has no record of it. */
async function beginElsewhere(page: Page) {
  const userId = await storedText(page, 'user_id')
  const found = await page.request.post('/User/getMyAddressDetails', { form: { user_id: userId } })
  const { data: addresses } = (await found.json()) as { data: { rec_no: string }[] }
  const begun = await page.request.post('/User/createPayment', {
    data: {
      user_id: userId,
      purpose: 'order',
      request_id: randomUUID(),
      address_id: addresses[0]!.rec_no,
      isPartialPayment: true,
      product: [await findOffer(page, { min: 2_500 })],
    },
  })
  expect(await begun.json()).toMatchObject({ status: true })
}

test(
  'shows a payment left open on another device, cancels it there, and continues',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await addAddress(page)
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add money' }).click()
    const form = page.getByRole('dialog', { name: 'Add money' })
    await form.getByRole('button', { name: '₹1,000', exact: true }).click()
    await form.getByRole('button', { name: 'Add ₹1,000.00' }).click()
    await payByUpi(await paymentSheet(page))
    await page.getByRole('button', { name: 'Done' }).click()
    await fillCart(page)
    await beginElsewhere(page)

    const open = page.getByRole('status', { name: 'You have an unfinished payment' })
    for (const path of ['/', '/check-out/0', '/orders']) {
      await page.goto(path)
      await expect(open).toContainText('₹1,000.00 of your wallet balance is set aside for it until')
    }
    await page.goto('/profile')
    const balance = page.getByRole('region', { name: 'Balance' }).locator('.rupees').first()
    await expect(balance).toHaveText('₹0.00')
    await expect(open).toContainText('₹1,000.00 of your wallet balance is set aside for it until')
    await withPausedClock(page, async () => {
      await open.getByRole('button', { name: 'Cancel payment' }).click()
      await expect(page.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
    })
    await expect(open).toBeHidden()
    await expect(balance).toHaveText('₹1,000.00')

    await beginElsewhere(page)
    await goToChoosing(page)
    await expect(open).toContainText('₹1,000.00 of your wallet balance is set aside for it until')
    await expect(button(page, /^Pay/)).toHaveAccessibleDescription('An earlier payment is not finished yet')
    await page.goto('/profile')
    await open.getByRole('button', { name: 'Continue paying' }).click()
    await leaveSheet(await paymentSheet(page))
    await expect(open).toBeHidden()
    await beginElsewhere(page)
    await page.goto('/profile')
    await open.getByRole('button', { name: 'Continue paying' }).click()
    await payByUpi(await paymentSheet(page))
    const orderNo = await expectPlaced(page)
    await page.goto(`/orders/${orderNo}`)
    await expect(page.getByText('Paid by wallet and online')).toBeVisible()
  },
)

test('shows the thank-you page only to the buyer of a new order', async ({ page, login }) => {
  await page.goto('/thank-you')
  await expect(page.getByText('Looking for an order?')).toBeVisible()
  await expect(page.getByText('Payment Successful')).toHaveCount(0)

  await login('asha')
  await fillCart(page)
  await goToChoosing(page)
  await page.getByRole('radio', { name: 'Wallet' }).check()
  await button(page, /^Pay/).click()
  const orderNo = await expectPlaced(page)
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText('Your tax invoice will be in your order then.')
  await expect(next).toContainText(/Arrives by \w+day, \d+ \w+/)
  const share = await attributeOf(page.getByRole('link', { name: /^Tell a friend on WhatsApp/ }), 'href')
  expect(decodeURIComponent(share)).toMatch(/I just ordered .+\/product-details\/\d+/)
  const answer = await page.request.get(`/thank-you?order=${orderNo}`)
  expect(await answer.text()).toContain('Payment Successful')

  await page.goto('/orders')
  const card = page.getByRole('article', { name: orderNo })
  await expect(card).toContainText(/Arrives by \w+day, \d+ \w+/)

  await page.context().clearCookies()
  await login('ravi')
  await page.goto(`/thank-you?order=${orderNo}`)
  await expect(page.getByText('Looking for an order?')).toBeVisible()
  await expect(page.getByText('Payment Successful')).toHaveCount(0)
})

test('opens an advanced order from the thank-you page', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/orders')
  const delivered = page.getByRole('article').filter({ hasText: 'Delivered on' }).first()
  const orderNo = await textOf(delivered.getByRole('heading'), /^BM\d+$/)
  await page.goto(`/thank-you?order=${orderNo}`)
  await page.waitForURL(`**/orders/${orderNo}`)
})

test('shows an invoice on a phone without scrolling sideways', async ({ page, login }) => {
  await login('asha')
  const answer = await page.request.post('/User/getMyOrder', { form: { user_id: '100001', limit: 50 } })
  const { data } = (await answer.json()) as { data: { orderno: string }[] }
  for (const { orderno } of data.slice(-6))
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/Admin/sale_invoice/${orderno}`)
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), orderno).toBe(width)
    }
})
