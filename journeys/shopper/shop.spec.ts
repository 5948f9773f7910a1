import type { Page } from '@playwright/test'
import { expectStored, textOf, withPausedClock } from '../harness/reading.ts'
import { button, fillCart } from '../harness/shopping.ts'
import { bothWidths, expect, members, nightly, test } from '../harness/test.ts'

async function signIn(page: Page, { mobile, password }: { mobile: string; password: string }) {
  await page.locator('input[name="user_mobile"]').fill(mobile)
  await page.locator('input[name="user_password"]').fill(password)
  await withPausedClock(page, async () => {
    await page.locator('form .button[type="submit"]').click()
    await page.getByRole('button', { name: 'OK' }).click()
  })
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Opens a product that costs little, so that the demo members can pay for many journeys. */
async function openProduct(page: Page, index = 0) {
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as {
    data: { product_id: string; product_name: string; product_mrp: number; in_stock: boolean }[]
  }
  const cheap = data.filter(({ in_stock }) => in_stock).toSorted((a, b) => a.product_mrp - b.product_mrp)
  await page.goto(`/product-details/${cheap[index]!.product_id}`)
  return { id: cheap[index]!.product_id, name: cheap[index]!.product_name }
}

async function add(page: Page, index = 0) {
  const product = await openProduct(page, index)
  await button(page, 'Add').click()
  await expect(page.getByRole('group', { name: `Quantity of ${product.name}` }).first()).toBeVisible()
  return product
}

async function placeOrder(page: Page) {
  await button(page, 'PLACE ORDER').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
}

async function chooseWallet(page: Page) {
  await expect(page.getByRole('heading', { name: 'Payment method' })).toBeVisible()
  await expect(button(page, /^Pay/)).toBeDisabled()
  await page.getByRole('radio', { name: /Wallet/ }).check()
}

/** The numbers of the member's orders, newest first. */
async function orderNumbers(page: Page) {
  await page.goto('/orders')
  return page.getByRole('article').getByRole('heading')
}

test(
  'finds a product, logs in, pays from the wallet and shows the order',
  bothWidths,
  async ({ page, context, login: logIn }) => {
    // Empties the cart that follows her from an earlier journey.
    await logIn('asha')
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/')
    await page.getByRole('link', { name: 'Groceries' }).filter({ visible: true }).first().click()
    await page.waitForURL('**/products/4/Groceries')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Annavik/ })
      .first()
      .click()
    await page.waitForURL('**/sub-products/4/**')
    // The address changes before the page of the brand is there.
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Annavik')
    const card = page.getByRole('article').first()
    const name = await textOf(card.getByRole('heading'))
    await card.getByRole('link').first().click()
    await page.waitForURL('**/product-details/**')
    const address = page.url()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
    // The product's Login link. The header's link leads back without buying.
    const login = page.getByRole('link', { name: 'Login', exact: true }).and(page.locator('.button-wide'))
    await login.filter({ visible: true }).first().click()
    await page.waitForURL('**/login?*')
    await page.reload()
    await signIn(page, members.asha)
    await expect(page).toHaveURL((url) => url.href.startsWith(address.split('?')[0]!))

    // What the visitor signed in for is in the cart.
    await expect(page.getByText(`${name} is in your cart.`)).toBeVisible()
    await button(page, 'Plus').click()
    await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
    await button(page, /2 items/).click()
    await expect(page.getByRole('dialog', { name: 'Your cart' }).getByRole('link', { name })).toBeVisible()
    await page.getByRole('dialog').getByRole('link', { name: 'PLACE ORDER' }).click()
    await page.waitForURL(/\/check-out\/\d+\?mcn=.+&bn=.+&ci=\d+&bi=\d+$/)

    await placeOrder(page)
    await page.waitForURL('**/payment-confirmation')
    await expectStored(page, 'order').toMatch(/"finalAmount":[\d.]+,"userName":/)
    await chooseWallet(page)
    const pay = button(page, /^Pay/)
    const amount = (await textOf(pay, /₹/)).replace('Pay ', '')
    await pay.click()

    await page.waitForURL('**/thank-you?order=*')
    await expect(page.getByText('Payment Successful')).toBeVisible()
    await expect(page.getByText(amount)).toBeVisible()
    const orderNumber = await textOf(page.getByText(/^BM\d+$/))
    for (const key of ['cart', 'cartCount', 'checkOutData', 'totalPrice', 'order', 'saveddata'])
      await expectStored(page, key).toBeNull()
    await page.reload()
    await expect(page.getByText(orderNumber)).toBeVisible()

    await page.getByRole('link', { name: 'My orders' }).click()
    const order = page.getByRole('article', { name: orderNumber })
    await expect(order).toContainText(amount)
    await expect(order).toContainText('Pending')
    await expect(order).toContainText('Paid by wallet')
    await expect(order).toContainText(`${name} × 2`)
  },
)

test('keeps a cart after its session ends, asks for a login, and continues', async ({
  page,
  context,
  login,
}) => {
  await login('asha')
  await add(page, 1)
  await context.clearCookies()
  await page.goto('/check-out/0')
  await placeOrder(page)
  await expect(page.getByRole('dialog', { name: 'Login Required!' })).toContainText(
    'Please login beore placing an order',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/login?next=%2Fcheck-out%2F0')
  await signIn(page, members.asha)
  await page.waitForURL('**/check-out/0')
  await placeOrder(page)
  await chooseWallet(page)
  await button(page, /^Pay/).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})

test('counts the cart, redeems points, deletes after a confirmation, undoes and empties', async ({
  page,
  login,
}) => {
  await login('asha')
  const first = await add(page, 0)
  const second = await add(page, 1)
  await page.goto('/check-out/7')
  const net = page.getByRole('region', { name: 'Price details' })
  const before = await textOf(net, /Total/)
  await page
    .getByRole('group', { name: `Quantity of ${first.name}` })
    .getByRole('button', { name: 'Plus' })
    .click()
  await expect(net).toContainText('Total (3 items)')
  await expect(net).not.toHaveText(before)
  const redeem = page.getByRole('checkbox', { name: 'Redeem Cashback' })
  await expect(redeem).not.toBeChecked()
  await expect(net).toContainText('cashback comes to your earnings after delivery and the return window')
  await redeem.check()
  await expect(net).toContainText('Cashback−₹')
  await expect(net).toContainText('cashback is taken off this order, and is not credited later')

  const row = page.getByRole('listitem').filter({ hasText: second.name })
  await row.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Delete' }).click()
  await withPausedClock(page, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
  })
  await expect(row).toBeVisible()

  const minus = row.getByRole('button', { name: 'Minus' })
  await minus.click()
  await expect(row).toBeHidden()
  await placeOrder(page)
  await page.waitForURL('**/payment-confirmation')
  await page.goto('/check-out/0')
  await page.getByRole('button', { name: 'Clear Cart' }).click()
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
  await expect(net).toContainText('Net payable₹0.00')
  await expect(page.getByRole('link', { name: 'Start shopping' })).toBeVisible()
  // The page was opened directly, so Back leads to home.
  await page.getByRole('main').getByRole('link', { name: 'Back' }).last().click()
  await expect(page).toHaveURL('/')
  // The order that was about to be paid went with the cart.
  await expectStored(page, 'order').toBeNull()
  await page.goto('/payment-confirmation')
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
})

test('says on an order whether its cashback is coming or was redeemed', nightly, async ({ page, login }) => {
  await login('asha')
  for (const isRedeemed of [false, true]) {
    await add(page, 0)
    await page.goto('/check-out/0')
    const redeem = page.getByRole('checkbox', { name: 'Redeem Cashback' })
    await expect(redeem).not.toBeChecked()
    if (isRedeemed) await redeem.check()
    await placeOrder(page)
    await chooseWallet(page)
    await button(page, /^Pay/).click()
    await expect(page.getByText('Payment Successful')).toBeVisible()
    await (await orderNumbers(page)).first().click()
    const rewards = page.getByRole('region', { name: 'Cashback and points' })
    await expect(rewards).toContainText(
      isRedeemed
        ? /Cashback₹[\d,.]+Redeemed at checkout/
        : /Cashback₹[\d,.]+Coming after delivery and the return window/,
    )
  }
})

test('repeats a payment whose answer was lost, made once', async ({ page, login }) => {
  await login('asha')
  const before = await textOf((await orderNumbers(page)).first())
  await add(page)
  await page.goto('/check-out/0')
  await placeOrder(page)
  await chooseWallet(page)
  // The order arrives and is placed; only its answer gets lost on the way back.
  await page.route('**/User/finalOrderData', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, /^Pay/).click()
  await expect(page.getByRole('heading', { name: 'We have not heard back about your payment' })).toBeVisible()
  await expectStored(page, 'saveddata').toMatch(/"product":/)
  await page.unroute('**/User/finalOrderData')
  await page.reload()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  // The newest but one is the newest of before. The list shows a page at a time, so it cannot be counted.
  await expect((await orderNumbers(page)).nth(1)).toHaveText(before)
})

test('pays once for a double click', nightly, async ({ page, login }) => {
  await login('asha')
  const before = await textOf((await orderNumbers(page)).first())
  await add(page)
  await page.goto('/check-out/0')
  await placeOrder(page)
  await chooseWallet(page)
  await button(page, /^Pay/).dblclick()
  await expect(page.getByText('Payment Successful')).toBeVisible()
  // The newest but one is the newest of before. The list shows a page at a time, so it cannot be counted.
  await expect((await orderNumbers(page)).nth(1)).toHaveText(before)
})

test('shows a changed price beside the old one before anything is paid', async ({ page, login }) => {
  await login('asha')
  await add(page)
  // The cart as it was filled when the product cost a rupee.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { price: number; discount: number }[]
    localStorage.setItem('cart', JSON.stringify(cart.map((line) => ({ ...line, price: 1, discount: 0 }))))
  })
  await page.goto('/check-out/0')
  await expect(page.getByText('Some prices have changed since you filled your cart.')).toBeVisible()
  await expect(page.getByText('was ₹1')).toBeVisible()

  await placeOrder(page)
  await chooseWallet(page)
  // And again, between the cart and the payment.
  await page.evaluate(() => {
    const cart = JSON.parse(localStorage.getItem('cart')!) as { price: number; discount: number }[]
    localStorage.setItem('cart', JSON.stringify(cart.map((line) => ({ ...line, price: 2, discount: 0 }))))
    window.dispatchEvent(new Event('cart-updated'))
  })
  await expect(button(page, 'Pay ₹2.00')).toBeEnabled()
  await button(page, 'Pay ₹2.00').click()
  const sheet = page.getByRole('dialog', { name: 'Something has changed' })
  await expect(sheet).toContainText('Your money was not taken.')
  await expect(sheet.getByText('₹2.00')).toBeVisible()
  await sheet.getByRole('button', { name: 'Use the new amounts' }).click()
  await expect(sheet).toBeHidden()
  await button(page, /^Pay/).click()
  await expect(page.getByText('Payment Successful')).toBeVisible()
})

test('adds no product that costs more than the balance', nightly, async ({ page, login }) => {
  await login('meera')
  await openProduct(page)
  await button(page, 'Add').click()
  await expect(page.getByRole('dialog', { name: 'Oops!' })).toContainText('Insufficient available balance')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(button(page, 'Add')).toBeVisible()
  await page.goto('/orders')
  await expect(page.getByText('No orders found')).toBeVisible()
})

test('counts products added in another tab', nightly, async ({ page, context, login }) => {
  await login('asha')
  await page.goto('/offers')
  const other = await context.newPage()
  await add(other)
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await other.close()
})

test('reads a damaged cart as an empty one', nightly, async ({ page }) => {
  await page.goto('/check-out/0')
  await page.evaluate(() => {
    for (const key of ['cart', 'cartCount', 'checkOutData', 'selectedPdt', 'order', 'saveddata'])
      localStorage.setItem(key, '{"broken')
  })
  await page.goto('/check-out/0')
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
})

test('shows an error for a checkout path whose id is no number', nightly, async ({ page }) => {
  for (const id of ['abc', '-1', '1.5']) {
    const answer = await page.goto(`/check-out/${id}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Invalid category ID')).toBeVisible()
  }
})

test('shows the whole cart at any checkout path', nightly, async ({ page, login }) => {
  await login('asha')
  const { name } = await fillCart(page)
  for (const id of ['0', '7', '99999999999999999999']) {
    const answer = await page.goto(`/check-out/${id}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('link', { name })).toBeVisible()
  }
})

test('answers 404 for an order number that is too long', nightly, async ({ page, login }) => {
  await login('asha')
  for (const number of ['BM1', 'BM99999999999999999999']) {
    const answer = await page.goto(`/orders/${number}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('No orders found')).toBeVisible()
  }
})

test("asks a visitor to log in on members' pages", nightly, async ({ page }) => {
  for (const path of ['/orders', '/payment-confirmation']) {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  }
})
