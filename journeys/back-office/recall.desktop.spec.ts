import type { Page } from '@playwright/test'
import { expect, test } from '../harness/parcels-shop.ts'
import type { PlantedOrder } from '../harness/plant-orders.ts'
import { button, expectPlaced, fillCart, goToPayment } from '../harness/shopping.ts'
import { officeCall, signInAsOwner } from '../harness/staff.ts'

// Goods that left are recalled and refunded, and reach their buyer all the same.

const asha = { mobile: '9000000001', password: 'demo1234' }
// The buyer of the orders that are planted.
const nilesh = { mobile: '9000000301', password: 'demo1234' }

/** Recalls and refunds an order whose courier picked it up while staff were about to reject it. */
async function recallAndRefund(staff: Page, orderNo: string, pickUp: () => Promise<void>): Promise<void> {
  await staff.goto(`/back-office/order/${orderNo}`)
  const dialog = staff.getByRole('dialog')
  await staff.getByRole('button', { name: 'Reject and refund' }).click()
  await pickUp()
  await dialog.getByLabel('Reason').selectOption({ label: 'Out of stock' })
  await dialog.getByRole('button', { name: 'Reject and refund' }).click()
  await expect(staff.getByText('Its goods have left: recall them.').first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await staff.getByRole('button', { name: 'Recall' }).click()
  await dialog.getByLabel('Reason').selectOption({ label: 'Out of stock' })
  await dialog.getByRole('button', { name: 'Recall' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff.getByRole('region', { name: 'Recall' })).toContainText('Out of stock')
}

async function refundNow(staff: Page): Promise<void> {
  const dialog = staff.getByRole('dialog')
  await staff.getByRole('button', { name: 'Refund now' }).click()
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(dialog.getByText('Say why, in 5 letters or more')).toBeVisible()
  await dialog.getByLabel('Why the shop does not wait').fill('The buyer leaves town today')
  await dialog.getByRole('button', { name: 'Refund now' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(staff.getByRole('region', { name: 'Recall' })).toContainText('The buyer leaves town today')
}

test('reinstates a recalled and refunded prepaid order when its courier delivers it', async ({
  page: buyer,
  browser,
  shop,
  login,
  numberOf,
  report,
}) => {
  await login(asha)
  await fillCart(buyer)
  await goToPayment(buyer, { method: 'Wallet' })
  await button(buyer, /^Pay/).click()
  const orderNo = await expectPlaced(buyer)
  const staff = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signInAsOwner(staff)
  await officeCall(staff, 'bookParcels', { orders: [orderNo] })
  const awb = await numberOf(orderNo)
  await recallAndRefund(staff, orderNo, () => report(awb, 'pickedUp'))

  await buyer.goto(`/orders/${orderNo}`)
  const recalled = buyer.getByRole('region', { name: 'Called back by the shop' })
  await expect(recalled).toContainText('goes back to where you paid from')
  await refundNow(staff)
  await buyer.reload()
  await expect(recalled).toContainText('please do not take it')
  await expect(buyer.getByRole('region', { name: 'Refund' })).toContainText('is back in your wallet')

  await report(awb, 'delivered')
  await staff.reload()
  const reinstated = staff.getByRole('region', { name: 'Delivered after it was called off' })
  await expect(reinstated).toContainText('To be settled')
  await buyer.reload()
  await expect(buyer.getByText('The shop will settle it with you.')).toBeVisible()
  await expect(recalled).toHaveCount(0)
  await reinstated.getByRole('button', { name: 'Take from the wallet' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Take from the wallet' }).click()
  await expect(reinstated).toContainText('Charged to the wallet')
  await buyer.reload()
  await expect(buyer.getByText('The shop will settle it with you.')).toHaveCount(0)
  await staff.context().close()
})

test('reinstates a recalled and cancelled cash order when its courier collects the cash', async ({
  page: staff,
  browser,
  shop,
  login,
  plantOrders,
  numberOf,
  report,
}) => {
  const [{ orderNo }] = (await plantOrders('pending', 1)) as [PlantedOrder]
  await signInAsOwner(staff)
  await officeCall(staff, 'bookParcels', { orders: [orderNo] })
  const awb = await numberOf(orderNo)
  await recallAndRefund(staff, orderNo, () => report(awb, 'pickedUp'))
  const buyer = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await login(nilesh, buyer)
  await buyer.goto(`/orders/${orderNo}`)
  const recalled = buyer.getByRole('region', { name: 'Called back by the shop' })
  await expect(recalled).toContainText('You have nothing to pay for it.')
  await refundNow(staff)
  await report(awb, 'delivered')
  await staff.reload()
  await expect(staff.getByRole('region', { name: 'Delivered after it was called off' })).toContainText(
    'Nothing is owed',
  )
  await expect(staff.getByRole('region', { name: 'Amount and payment' })).toContainText(
    'Collected, with the courier',
  )
  await buyer.reload()
  await expect(buyer.getByText('Delivered', { exact: true }).first()).toBeVisible()
  await expect(recalled).toHaveCount(0)
  await buyer.context().close()
})
