import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../harness/keyboard.ts'
import { button, expectPlaced, openUpiApp } from '../harness/shopping.ts'
import { androidPhone, expect, test } from '../harness/test.ts'

// The taps that a first-time visitor needs, from opening the shop to a paid order. Fields after the first are
// reached by the phone's keyboard.
const most = 14

test.use({ userAgent: androidPhone })

test('takes a new visitor from the home page to a paid order in few taps', async ({ page }) => {
  const taps: string[] = []
  const tap = async (what: string, target: Locator) => {
    await target.tap()
    taps.push(what)
  }
  await page.goto('/')
  const offers = page.getByRole('region', { name: 'Offers', exact: true })
  await tap('a product', offers.getByRole('listitem').first().getByRole('link').first())
  await page.waitForURL('**/product-details/**')
  const login = page.getByRole('link', { name: 'Login', exact: true }).and(page.locator('.button-wide'))
  await tap('Login', login.filter({ visible: true }).first())
  await tap('to the registration', page.getByRole('link', { name: 'Sign up' }))
  await type(page, page.getByLabel('Name', { exact: true }), 'Sunita More')
  await typeNext(page, page.getByLabel('Email'), 'sunita.more@example.com')
  const mobile = `7${String(Date.now()).slice(-9)}`
  await typeNext(page, page.getByLabel('Mobile number', { exact: true }), mobile)
  await typeNext(page, page.getByLabel('Password', { exact: true }), 'gulmohar42!')
  await tap('Sign up', page.getByRole('button', { name: 'Sign up' }))
  await page.waitForURL('**/login**')
  await type(page, page.getByLabel('Password', { exact: true }), 'gulmohar42!')
  await tap('Login', page.getByRole('button', { name: 'Login', exact: true }))
  // The product goes into the cart by itself, as far as the balance lets it.
  await tap('Add it', page.getByRole('dialog').getByRole('button', { name: /^Add it/ }))
  await tap('the cart', page.getByRole('link', { name: 'Cart, 1 item' }))
  await tap('PLACE ORDER', button(page, 'PLACE ORDER'))
  await tap('Proceed', page.getByRole('dialog').getByRole('button', { name: 'Proceed' }))
  await tap('Add address', page.getByRole('link', { name: 'Add address' }))
  await type(page, page.getByLabel('PIN code'), '411045')
  await typeNext(page, page.getByLabel('Flat or house number'), '7')
  await typeNext(page, page.getByLabel('Building or society'), 'Gulmohar Society')
  await typeNext(page, page.getByLabel('Street'), 'Lane 4, Baner')
  await tap('Save address', page.getByRole('button', { name: 'Save address' }))
  // The first UPI app is chosen.
  const app = await openUpiApp(page, () => tap('Pay', button(page, /^Pay ₹/)))
  await tap('Approve', app.getByRole('button', { name: 'Approve' }))
  await expectPlaced(page)
  expect(taps.length, taps.join(', ')).toBeLessThanOrEqual(most)
})

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused()
  await page.keyboard.type(text)
}

/** Types into the next field, as the keyboard of a phone leads there. */
async function typeNext(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(field)
  await page.keyboard.type(text)
}
