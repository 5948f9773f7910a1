import type { Page } from '@playwright/test'
import { expect, test } from '../harness/parcels-shop.ts'
import type { PlantedOrder } from '../harness/plant-orders.ts'
import { attributeOf } from '../harness/reading.ts'
import { officeCall, signInAsOwner } from '../harness/staff.ts'
import { nightly } from '../harness/test.ts'

// Both walk through one shop.
test.describe.configure({ mode: 'default' })

// The orders are planted.
const nilesh = { mobile: '9000000301', password: 'demo1234' }

const day = 200

/** Presses Tab, or Shift+Tab, until a control has the focus. */
async function tabTo(page: Page, name: string | RegExp, role: 'button' | 'combobox' | 'link' = 'button') {
  const control = page.getByRole(role, { name }).and(page.locator('*:focus'))
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(control).toHaveCount(1, { timeout: 50 })
  }).toPass({ intervals: [1], timeout: 30_000 })
  await expect(control).toBeInViewport()
}

test(
  'books, labels, hands over and reconciles 200 parcels of a day by keyboard',
  nightly,
  async ({ page, plantOrders }, testInfo) => {
    const seconds: Record<string, number> = {}
    const timed = async <Value>(what: string, work: () => Promise<Value>): Promise<Value> => {
      const start = performance.now()
      const value = await work()
      seconds[what] = Math.round((performance.now() - start) / 100) / 10
      return value
    }
    await signInAsOwner(page)
    const [pending, delivered] = [await plantOrders('pending', day), await plantOrders('delivered', day)]
    await page.goto(`/back-office/orders?status=pending&q=${nilesh.mobile}`)
    await tabTo(page, 'Book all pending')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: /Book a courier for all pending orders/ })
    await expect(question.getByLabel('Courier')).toBeFocused()
    await tabTo(page, 'Book')
    await page.keyboard.press('Enter')
    await timed('booked', async () => {
      await expect(page).toHaveURL(/\/back-office\/bookings\/\d+$/)
      await expect(page.getByRole('link', { name: 'Print labels' })).toBeVisible({ timeout: 120_000 })
    })
    await expect(page.getByText('Every order has its parcel')).toBeVisible()

    await tabTo(page, 'Print labels', 'link')
    const labels = await attributeOf(page.getByRole('link', { name: 'Print labels' }), 'href')
    const pdf = await timed('labels', async () => await page.request.get(labels))
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(day)

    await tabTo(page, 'Make manifest', 'link')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Dispatch' })).toBeVisible()
    await tabTo(page, 'Make manifest')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /Make a manifest of 200 parcels/ })).toBeVisible()
    await tabTo(page, 'Make manifest')
    await timed('manifest', async () => {
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/back-office\/dispatch\/\d+$/)
      await expect(page.getByRole('main')).toContainText(pending.at(-1)!.orderNo)
    })

    // The cash that the courier collected for another day's orders.
    const file = [
      'utr,order,amount,date',
      ...delivered.map(
        ({ orderNo, rupees }) => `HDFC77,${orderNo},${rupees},${new Date().toISOString().slice(0, 10)}`,
      ),
    ].join('\n')
    await page.goto('/back-office/remittances')
    await tabTo(page, 'Courier', 'combobox')
    await page.keyboard.type('Desh Surface')
    await page.keyboard.press('Tab')
    await page
      .locator('input[type=file]:focus')
      .setInputFiles({ name: 'cash.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await tabTo(page, 'Read the file')
    await page.keyboard.press('Enter')
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: delivered.at(-1)!.orderNo })
        .last(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bring the remittance in' })).toBeFocused()
    await timed('remittance', async () => {
      await page.keyboard.press('Enter')
      await expect(page.getByText('The remittance is in')).toBeVisible()
    })
    testInfo.annotations.push({ type: 'seconds', description: JSON.stringify(seconds) })
    console.log(`A day of ${day} parcels: ${JSON.stringify(seconds)}`)
  },
)

test(
  "shows the buyer each step of a refused parcel's way back, and lets the staff receive its goods",
  nightly,
  async ({ page, browser, shop, login, plantOrders, numberOf, report, onHandOf }) => {
    const [{ orderNo }] = (await plantOrders('pending', 1)) as [PlantedOrder]
    await signInAsOwner(page)
    await officeCall(page, 'bookParcels', { orders: [orderNo] })
    const before = await onHandOf(orderNo)
    const awb = await numberOf(orderNo)
    for (const what of ['pickedUp', 'outForDelivery'] as const) await report(awb, what)
    await report(awb, 'attempted', 'Door locked')
    const context = await browser.newContext({ baseURL: shop.url })
    const buyer = await context.newPage()
    await login(nilesh, buyer)
    await buyer.goto(`/orders/${orderNo}`)
    const way = buyer.getByRole('main')
    await expect(way).toContainText('Could not be handed over')
    await expect(way).toContainText('Door locked')
    for (const what of ['returning', 'returned'] as const) await report(awb, what)

    await page.goto('/back-office')
    await page.getByRole('link', { name: /Parcels back, to inspect/ }).click()
    await page.getByRole('link', { name: orderNo }).click()
    await page.getByRole('button', { name: 'Receive and inspect' }).click()
    const question = page.getByRole('dialog', { name: `Receive the parcel of order ${orderNo}?` })
    await question.getByText('Some are unfit for sale').click()
    await question.getByRole('spinbutton').first().fill('1')
    await expect(question).toContainText('1 unit is written off')
    await question.getByRole('button', { name: 'Receive and inspect' }).click()
    await expect(page.getByText('The parcel is received, and the order called off')).toBeVisible()
    expect(await onHandOf(orderNo)).toEqual(
      before.map(({ units, ...one }, place) => ({
        ...one,
        units,
        onHand: one.onHand + units - (place === 0 ? 1 : 0),
      })),
    )

    await buyer.reload()
    for (const said of ['Out for delivery', 'On its way back to the shop', 'Back at the shop', 'Rejected'])
      await expect(way).toContainText(said)
    await expect(way).toContainText('The parcel was not accepted and came back')
    await context.close()
  },
)
