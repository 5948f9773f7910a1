import { textOf } from '../harness/reading.ts'
import { button, expectPlaced, fillCart, goToPayment, payByCard, paymentSheet } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('opens an order, reads its invoice, cancels it, and buys it again', async ({ page, context, login }) => {
  await login('asha')
  const { name } = await fillCart(page, { quantity: 2 })
  await goToPayment(page, { method: 'Online', by: 'Card' })
  const amount = (await textOf(button(page, /^Pay/), /₹/)).replace('Pay ', '')
  await button(page, /^Pay/).click()
  await payByCard(await paymentSheet(page))
  const orderNo = await expectPlaced(page)

  await page.getByRole('link', { name: 'My orders' }).click()
  const card = page.getByRole('article', { name: orderNo })
  await expect(card).toContainText('Paid online')
  // The whole card opens the order.
  await expect(card).toContainText(name)
  await card.click()
  await page.waitForURL(`**/orders/${orderNo}`)
  await expect(page.getByRole('heading', { name: `Order ${orderNo}` })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('2 × MRP')

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: /^Proforma invoice/ }).click()
  const invoice = await opened
  await expect(invoice.getByRole('heading', { name: 'Proforma invoice' })).toBeVisible()
  await expect(invoice.getByText(orderNo).first()).toBeVisible()
  await invoice.close()
  const pdf = await page.request.get(`/Admin/sale_invoice/${orderNo}.pdf`)
  expect(pdf.headers()['content-type']).toBe('application/pdf')

  await expect(button(page, 'Buy again')).toHaveClass(/button-secondary/)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' })
  await expect(dialog).toContainText(`${amount} goes back to the UPI account or card you paid with.`)
  await dialog.getByRole('button', { name: 'Keep order' }).click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Yes, cancel' }).click()
  await expect(page.getByRole('region', { name: 'Refund' })).toContainText(amount)
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Rejected')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /invoice/i })).toHaveCount(0)
  expect((await page.request.get(`/Admin/sale_invoice/${orderNo}`)).status()).toBe(404)
  // A job sends the refund, and only a reload of the page shows it, so the journey reloads until it is shown.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('region', { name: 'Refund' })).toContainText(
      `${amount} was sent to the UPI account or card`,
      {
        timeout: 100,
      },
    )
  }).toPass()

  await page.getByRole('button', { name: 'Buy again' }).click()
  await page.waitForURL('**/check-out/0')
  await expect(page.getByRole('group', { name: `Quantity of ${name}` })).toContainText('2')
})

test('finds an order by its number, and lists the delivered ones', async ({ page, login }) => {
  await login('asha')
  await page.goto('/orders')
  const cards = page.getByRole('article')
  const orderNo = await textOf(cards.nth(1).getByRole('heading'), /BM\d+/)
  const box = page.getByRole('searchbox', { name: 'Product or order number' })
  await box.fill(orderNo.trim())
  await box.press('Enter')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(orderNo.trim())
  await box.fill('no such thing')
  await box.press('Enter')
  await expect(page.getByText('No order matches')).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await page.getByRole('link', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('Pending', { exact: true })).toHaveCount(0)
  await expect(cards.first()).toContainText('Delivered')
})

test("answers 404 for another member's order", nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/orders')
  const orderNo = await textOf(page.getByRole('article').getByRole('heading').first(), /^BM\d+$/)
  await page.context().clearCookies()
  await login('ravi')
  for (const path of [`/orders/${orderNo}`, `/Admin/sale_invoice/${orderNo}`])
    expect((await page.goto(path))?.status()).toBe(404)
})

test("shows an order's progress in each status", async ({ page, login }) => {
  await login('asha')
  const answer = await page.request.post('/User/getMyOrder', { form: { user_id: '100001', limit: 50 } })
  const { data: orders } = (await answer.json()) as { data: { orderno: string; status: string }[] }
  for (const [status, name, story, invoice] of [
    ['2', 'Processed', 'on its way to you', 'Invoice'],
    ['4', 'Delivered', 'Your order has been delivered', 'Invoice'],
    ['3', 'Rejected', 'is back in your wallet', 'invoice'],
  ] as const) {
    // The oldest orders come with the demo; newer ones were placed by other journeys.
    const order = orders.findLast((candidate) => candidate.status === status)!
    await page.goto(`/orders/${order.orderno}`)
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(story).first()).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(invoice) }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0)
    // The buyer learns how to send the goods back.
    await expect(page.getByRole('link', { name: 'how to return it' })).toHaveCount(status === '4' ? 1 : 0)
  }
})
