import { newMember } from '../harness/new-member.ts'
import { expectStored } from '../harness/reading.ts'
import { addAddress, addMoney, button, fillCart } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

const day = /Delivery by \w+day, \d+ \w{3}/
const asked = 'Where shall it go?'

test('shows the delivery day of a chosen PIN code on product, cart and payment pages, and the charge in the cart', async ({
  page,
  context,
  login,
}) => {
  // The stored PIN code is invalid, so the shop asks.
  await page.addInitScript(
    () => localStorage.getItem('deliveryPin') ?? localStorage.setItem('deliveryPin', '4000'),
  )
  await login(await newMember(page))
  await addAddress(page)
  await addMoney(page, '₹1,000')
  await page.goto('/')
  const sheet = page.getByRole('dialog', { name: asked })
  await button(page, 'Enter PIN code').tap()
  await sheet.getByLabel('PIN code').fill('40000')
  await sheet.getByRole('button', { name: 'Check' }).tap()
  await expect(sheet.getByText('A PIN code has 6 digits and does not start with 0')).toBeVisible()
  await sheet.getByLabel('PIN code').fill('744101')
  await sheet.getByRole('button', { name: 'Check' }).tap()
  await expect(sheet).toBeHidden()

  // Another window knows it at once.
  const other = await context.newPage()
  await other.goto('/offers')
  await expect(button(other, 'Deliver to 744101')).toBeVisible()

  await fillCart(page)
  const terms = page.getByRole('list', { name: 'Delivery and seller' })
  await expect(terms).toContainText('We do not deliver to PIN code 744101 yet.')
  // One promise at a time.
  await expect(terms).not.toContainText('Free delivery in')
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap()
  await expect(page.getByRole('main')).toContainText('We do not deliver to PIN code 744101 yet.')
  const costs = /Delivery₹99.*Add ₹[\d,]+ for free delivery/
  await expect(page.getByRole('main')).not.toContainText(costs)
  await button(page, 'Deliver to 744101').tap()
  await sheet.getByLabel('PIN code').fill('194101')
  await sheet.getByRole('button', { name: 'Check' }).tap()
  await expect(page.getByRole('main')).toContainText(costs)
  await button(page, 'Deliver to 194101').tap()
  await sheet.getByLabel('PIN code').fill('400001')
  await sheet.getByRole('button', { name: 'Check' }).tap()
  await expect(page.getByRole('main')).toContainText(day)
  await expect(page.getByRole('main')).not.toContainText(costs)
  await expect(button(other, 'Deliver to 400001')).toBeVisible()
  await other.close()

  // The delivery goes to the address, not to the PIN code chosen before.
  await button(page, 'PLACE ORDER').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).tap()
  await expect(page.getByRole('main')).toContainText(day)
  await page.goto('/')
  await expect(button(page, 'Deliver to 400001')).toBeVisible()
})

test("takes the default address's PIN code when none was chosen, and forgets it at logout", async ({
  page,
  login,
}) => {
  await login(await newMember(page))
  await addAddress(page, { is_default: true })
  await page.goto('/offers')
  await expect(button(page, 'Deliver to 411045')).toBeVisible()
  await page.goto('/')
  await button(page, 'Menu').tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).tap()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(button(page, 'Enter PIN code')).toBeVisible()
  await expectStored(page, 'accountPin').toBeNull()
})
