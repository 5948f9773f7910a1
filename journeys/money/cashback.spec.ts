import { expectStored } from '../harness/reading.ts'
import { button, fillCart } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test("tells each member whether a product's cashback applies to them", nightly, async ({ page, login }) => {
  const offer = page.getByText(/SPECIAL OFFERS FOR SUBSCRIBED USERS/).filter({ visible: true })
  const own = page.getByText(/^You get ₹[\d,.]+ cashback$/).filter({ visible: true })
  const howTo = page.getByRole('link', { name: 'See how to subscribe' }).filter({ visible: true })
  await login('asha')
  await page.goto('/sub-products/1/1?mcn=Mobiles&bn=Nivra')
  await expect(offer.first()).toBeVisible()
  await expect(own).toHaveCount(0)
  await offer.first().locator('xpath=ancestor::article').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(own).toHaveCount(1)
  await expect(offer).toHaveCount(1)
  await expect(howTo).toHaveCount(0)
  const product = page.url()

  await login('ravi')
  await page.goto('/sub-products/1/1?mcn=Mobiles&bn=Nivra')
  await expect(offer.first()).toBeVisible()
  await expect(own).toHaveCount(0)
  await page.goto(product)
  await expect(offer).toHaveCount(1)
  await expect(own).toHaveCount(0)
  await expect(howTo).toHaveAttribute('href', '/subscribe-users')
})

test('offers cashback at the checkout only to subscribers', nightly, async ({ page, login }) => {
  await login('ravi')
  await fillCart(page)
  await expectStored(page, 'cart').toMatch(/"special_discount":[1-9]/)
  await page.goto('/check-out/0')
  await expect(button(page, 'PLACE ORDER')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Price details' })).toContainText('Net payable')
  // Until late parts are there.
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('checkbox', { name: 'Redeem Cashback' })).toHaveCount(0)
  await expect(page.getByText(/cashback/i)).toHaveCount(0)
})

test('lowers the net payable of a subscriber who redeems cashback', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  await page.goto('/check-out/0')
  const net = page.getByRole('region', { name: 'Price details' })
  const redeem = page.getByRole('checkbox', { name: 'Redeem Cashback' })
  await expect(redeem).not.toBeChecked()
  await redeem.check()
  await expect(net).toContainText('Cashback−₹')
  await redeem.uncheck()
  await expect(net).not.toContainText('Cashback−₹')
})
