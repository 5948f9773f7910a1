import { button, expectPlaced, fillCart, goToPayment } from '../harness/shopping.ts'
import { officeCall, owner, staffPage } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

// The back office in a staff member's language.

test("keeps a staff member's choice of Hindi on screens and packing slips, also after a new sign-in", async ({
  page: buyer,
  browser,
  shop,
  login,
}) => {
  test.slow()
  await login('asha')
  await fillCart(buyer)
  await goToPayment(buyer, { method: 'Wallet' })
  await button(buyer, /^Pay/).click()
  const orderNo = await expectPlaced(buyer)

  const staff = await staffPage(browser, shop, 'Kabir Shah', ['orders', 'support'])
  await staff.goto('/back-office/orders')
  const languages = staff
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('form', { name: 'Language' })
  await languages.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(staff).toHaveURL('/back-office/orders')
  await expect(staff.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await staff.reload()
  const rail = staff.getByRole('navigation', { name: 'बैक ऑफिस' })
  await expect(rail.getByRole('button', { name: 'साइन आउट' })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'फोन ऑर्डर' })).toBeVisible()

  await staff.getByRole('searchbox', { name: 'ऑर्डर नंबर, मोबाइल या नाम' }).fill(orderNo)
  await expect(staff.getByRole('row')).toHaveCount(2)
  await expect(staff.getByRole('row').filter({ hasText: orderNo })).toContainText('पेंडिंग')
  await staff.getByRole('link', { name: orderNo }).click()
  const order = staff.getByRole('region', { name: `ऑर्डर ${orderNo}` })
  await order.getByRole('button', { name: 'ऑर्डर भेजें' }).click()
  const dialog = staff.getByRole('dialog', { name: `ऑर्डर भेजें: ${orderNo}` })
  await dialog.getByLabel('कूरियर').fill('Blue Dart')
  await dialog.getByRole('button', { name: 'ऑर्डर भेजें' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(order).toContainText('भेजा गया')
  await expect(order.getByRole('region', { name: 'स्टाफ के किए बदलाव' })).toContainText('Kabir Shah')

  const opened = staff.context().waitForEvent('page')
  await order.getByRole('link', { name: 'पैकिंग स्लिप' }).click()
  const slip = await opened
  await expect(slip.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(slip.getByRole('heading', { name: 'पैकिंग स्लिप' })).toBeVisible()
  await expect(slip.getByRole('columnheader', { name: 'प्रोडक्ट' })).toBeVisible()
  await expect(slip.getByText(orderNo, { exact: true })).toBeVisible()
  await slip.close()
  // The buyer's texts are in the buyer's language.
  await buyer.goto(`/orders/${orderNo}`)
  await expect(buyer.getByText('Sent with Blue Dart.').first()).toBeVisible()

  await rail.getByRole('button', { name: 'साइन आउट' }).click()
  await expect(staff.getByRole('heading', { name: 'बैक ऑफिस में साइन इन' })).toBeVisible()
  await officeCall(staff, 'staffSignIn', owner)
  await staff.goto('/back-office/members')
  await expect(staff.getByRole('heading', { level: 1, name: 'सदस्य' })).toBeVisible()
  await staff.context().close()
})
