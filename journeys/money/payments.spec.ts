import type { Locator, Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { expectStored, textOf, withPausedClock } from '../harness/reading.ts'
import {
  addAddress,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  leaveSheet,
  openPaymentSheet,
  payByCard,
  payByUpi,
  paymentSheet,
} from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('pays for an order by card, and says so on the order', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online', by: 'Card' })
  await expect(page.getByText('demo payments')).toBeVisible()
  // The balance covers the whole order, so a partial payment is not offered.
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.locator('script[src*="checkout.js"]')).toHaveCount(0)
  const amount = (await textOf(button(page, /^Pay/), /₹/)).replace('Pay ', '')
  await button(page, /^Pay/).click()
  const sheet = await paymentSheet(page)
  await expect(sheet.getByText(amount, { exact: true })).toBeVisible()
  await payByCard(sheet)
  const orderNo = await expectPlaced(page)
  await expect(page.getByText(amount)).toBeVisible()
  await expectStored(page, 'cart').toBeNull()
  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText(
    `UPI or card${amount}`,
  )
})

test('pays for an order by UPI', nightly, async ({ page, login }) => {
  await login('asha')
  const sheet = await openPaymentSheet(page)
  // The method was chosen on the page.
  await expect(sheet.getByRole('tab')).toHaveCount(0)
  await payByUpi(sheet)
  await expectPlaced(page)
})

test("speaks the reader's language in the payment sheet", async ({ page, login, context }) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online', by: 'Card' })
  await context.addCookies([{ name: 'language', value: 'hi', url: page.url() }])
  await page.reload()
  const online = page.getByRole('radio', { name: /^ऑनलाइन/ })
  // Pressed at once after the reload, the radio changes only when the code of its details has arrived.
  await online.click()
  await expect(online).toBeChecked()
  await button(page, /^₹.* दें$/).click()
  const sheet = page.frameLocator('iframe.razorpay-checkout-frame')
  await expect(sheet.getByText('असली पैसा नहीं लगता।')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^पेमेंट करें ₹/ })).toBeVisible()
})

test('reports a declined card, and keeps the cart for another try', async ({ page, login }) => {
  await login('asha')
  const sheet = await openPaymentSheet(page, 'Card')
  await sheet.getByRole('button', { name: 'Declined' }).click()
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(sheet.getByText('Payment failed')).toBeVisible()
  await sheet.getByRole('button', { name: 'Cancel payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Failed' })
  await expect(dialog).toContainText('Something went wrong. Please try again.')
  await expect(dialog).toContainText('Your money was not taken.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expectStored(page, 'cart').not.toBeNull()
  // The payment continues: its holds stay for another method.
  const open = page.getByRole('status', { name: 'You have an unfinished payment' })
  await open.getByRole('radio', { name: /^Card/ }).check()
  await open.getByRole('button', { name: 'Continue paying' }).click()
  await payByCard(await paymentSheet(page))
  await expectPlaced(page)
  await expectStored(page, 'cart').toBeNull()
})

test('takes no money when the provider does not answer', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await goToPayment(page, { method: 'Online' })
  await page.route('**/User/createPayment', (route) => route.abort())
  await button(page, /^Pay/).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Error' })
  await expect(dialog).toContainText('Failed to initiate payment. Please try again.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/User/createPayment')
  // The provider's script cannot be loaded either.
  await page.route('**/checkout.js', (route) => route.abort())
  await button(page, /^Pay/).click()
  await expect(dialog).toContainText('Failed to initiate payment. Please try again.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/checkout.js')
  await button(page, /^Pay/).click()
  await payByUpi(await paymentSheet(page))
  await expectPlaced(page)
})

test("adds money, releases a closed sheet's hold, and uses the balance first in a partial payment", async ({
  page,
  login,
}) => {
  await login(await newMember(page))
  await addAddress(page)
  await page.goto('/profile')
  await expectRupees(balanceOf(page)).toBe(0)
  await page.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByLabel('Amount in rupees').fill('99.99')
  await form.getByRole('button', { name: 'Add ₹99.99' }).click()
  await expect(form.getByText('Add between ₹100 and ₹50,000.')).toBeVisible()
  await form.getByRole('button', { name: '₹1,000', exact: true }).click()
  await form.getByRole('button', { name: 'Add ₹1,000.00' }).click()
  await leaveSheet(await paymentSheet(page))
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Add ₹1,000.00' }).click()
  await payByUpi(await paymentSheet(page))
  const done = page.getByRole('dialog', { name: 'Money added' })
  await expect(done).toContainText('₹1,000.00 is in your wallet')
  await done.getByRole('button', { name: 'Done' }).click()
  const balance = 1_000
  await expectRupees(balanceOf(page)).toBe(balance)

  await fillCart(page, { min: 400, quantity: 9 })
  await goToPayment(page, { method: 'Online' })
  const net = rupeesIn(await textOf(button(page, /^Pay/), /₹/))
  expect(net).toBeGreaterThan(balance)
  await page.getByRole('checkbox', { name: /from the wallet/ }).check()
  await expectRupees(button(page, /^Pay/)).toBe(roundRupees(net - balance))
  const totals = page.getByRole('region', { name: 'Price details' })
  await expect(totals).toContainText('From wallet−₹1,000.00')
  await expect(totals).toContainText(/To pay online₹/)
  await button(page, /^Pay/).click()
  const left = await paymentSheet(page)
  await withPausedClock(page, async () => {
    await leaveSheet(left)
    await expect(page.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
  })
  await expectStored(page, 'cart').not.toBeNull()
  await page.goto('/profile')
  await expectRupees(balanceOf(page)).toBe(balance)

  await goToPayment(page, { method: 'Online', by: 'Card' })
  await page.getByRole('checkbox', { name: /from the wallet/ }).check()
  await button(page, /^Pay/).click()
  await payByCard(await paymentSheet(page))
  const orderNo = await expectPlaced(page)
  await page.goto(`/orders/${orderNo}`)
  await expect(page.getByText('Paid by wallet and online')).toBeVisible()
  await page.goto('/profile')
  await expectRupees(balanceOf(page)).toBe(0)
})

/** Opens a product in stock that costs less than ₹5,000. */
async function openCheapProduct(page: Page) {
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as {
    data: { product_id: string; product_name: string; product_mrp: number; in_stock: boolean }[]
  }
  const cheap = data.filter(({ in_stock, product_mrp }) => in_stock && product_mrp < 5_000)[0]!
  await page.goto(`/product-details/${cheap.product_id}`)
}

test('names the missing amount when the balance is too small, and adds the product once it is paid in', async ({
  page,
  login,
}) => {
  await login(await newMember(page))
  await openCheapProduct(page)
  await button(page, 'Add').click()
  const oops = page.getByRole('dialog', { name: 'Oops!' })
  await expect(oops).toContainText('Insufficient available balance')
  const lacking = await textOf(oops.locator('.rupees'), /₹/)
  expect(rupeesIn(lacking)).toBeGreaterThan(100)
  await oops.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  // The missing amount is prefilled, and paying it adds the product to the cart.
  await form.getByRole('button', { name: `Add ${lacking}` }).click()
  await payByUpi(await paymentSheet(page))
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('adds a product above the balance that is to be paid another way', async ({ page, login }) => {
  await login(await newMember(page))
  await openCheapProduct(page)
  await button(page, 'Add').click()
  const oops = page.getByRole('dialog', { name: 'Oops!' })
  await expect(oops.getByRole('button', { name: 'Add money' })).toBeVisible()
  await oops.getByRole('button', { name: /^Add it and pay online/ }).click()
  await expect(oops).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
})

test('shows an open payment after a reload, and continues it', async ({ page, login }) => {
  await login('asha')
  await openPaymentSheet(page)
  await page.reload()
  const open = page.getByRole('status', { name: 'You have an unfinished payment' })
  await open.getByRole('button', { name: 'Continue paying' }).click()
  await payByUpi(await paymentSheet(page))
  await expectPlaced(page)

  await openPaymentSheet(page)
  await page.reload()
  await expect(open).toBeVisible()
  await withPausedClock(page, async () => {
    await open.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(page.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
  })
  await expect(open).toBeHidden()
})

test(
  'notifies a member who lost the network after paying that the payment arrived',
  nightly,
  async ({ page, login }) => {
    await login('asha')
    await fillCart(page)
    await goToPayment(page, { method: 'Online', by: 'Card' })
    await page.route('**/User/{finalOrderData,confirmPayment}', (route) => route.abort())
    await button(page, /^Pay/).click()
    await payByCard(await paymentSheet(page))
    await expect(page.getByRole('status', { name: 'We could not confirm your payment yet' })).toBeVisible()
    await expect(button(page, /^Pay/)).toBeDisabled()
    await page.unroute('**/User/{finalOrderData,confirmPayment}')
    // The page asks again automatically.
    await expectPlaced(page)
    await expect(page.getByText('Your payment arrived. Order number')).toBeVisible()
  },
)

test(
  'notifies a member who pays one cart in two windows that the second payment is refunded',
  nightly,
  async ({ page, context, login }) => {
    await login('asha')
    const left = await openPaymentSheet(page, 'Card')

    const other = await context.newPage()
    await other.goto('/payment-confirmation')
    await withPausedClock(other, async () => {
      await other.getByRole('button', { name: 'Cancel payment' }).click()
      await expect(other.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
    })
    await goToPayment(other, { method: 'Online', by: 'Card' })
    await button(other, /^Pay/).click()
    await payByCard(await paymentSheet(other))
    await expectPlaced(other)

    await payByCard(left)
    const dialog = page.getByRole('dialog', { name: 'Your money is being returned' })
    await expect(dialog).toContainText('no order was placed')
    await other.close()
  },
)

test(
  'shows a price changed before an online payment, and holds nothing',
  nightly,
  async ({ page, login }) => {
    await login('asha')
    await fillCart(page)
    await goToPayment(page, { method: 'Online' })
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('cart')!) as { price: number; discount: number }[]
      localStorage.setItem('cart', JSON.stringify(cart.map((line) => ({ ...line, price: 2, discount: 0 }))))
      window.dispatchEvent(new Event('cart-updated'))
    })
    await button(page, 'Pay ₹2.00').click()
    const sheet = page.getByRole('dialog', { name: 'Something has changed' })
    await expect(sheet).toContainText('Your money was not taken.')
    await sheet.getByRole('button', { name: 'Use the new amounts' }).click()
    await button(page, /^Pay/).click()
    await payByUpi(await paymentSheet(page))
    await expectPlaced(page)
  },
)

test('shows added money after a reload during the payment', nightly, async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByLabel('Amount in rupees').fill('250.50')
  await form.getByRole('button', { name: 'Add ₹250.50' }).click()
  await page.route('**/User/confirmPayment', (route) => route.abort())
  await payByUpi(await paymentSheet(page))
  await expect(form).toContainText('We could not confirm your payment yet')
  await page.unroute('**/User/confirmPayment')
  await page.reload()
  await page.getByRole('button', { name: 'Add money' }).click()
  await expect(page.getByRole('dialog', { name: 'Money added' })).toContainText('Your balance is now ₹250.50')
})

function balanceOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Balance' }).locator('.rupees').first()
}

function expectRupees(element: Locator) {
  return expect.poll(async () => rupeesIn(await element.textContent()))
}

function rupeesIn(text: string | null): number {
  return Number((text ?? '').replace(/[^\d.]/g, ''))
}

function roundRupees(amount: number): number {
  return Math.round(amount * 100) / 100
}
