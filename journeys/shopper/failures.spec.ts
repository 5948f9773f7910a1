import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { storedText } from '../harness/reading.ts'
import { addAddress, button, fillCart, goToPayment } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

// The specification's dialogs hold its sentences alone; only what happened to the money may be added.

async function expectDialog(page: Page, title: string, text: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toHaveAccessibleDescription(text)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
}

async function fillSignup(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('Sunita More')
  await page.getByLabel('Email').fill('sunita@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill(`7${String(Date.now()).slice(-9)}`)
  await page.getByLabel('Password').fill('gulmohar42!')
}

test("fails a sign-up by the answer's envelope with any HTTP status", nightly, async ({ page }) => {
  await page.goto('/signup')
  await fillSignup(page)
  const submit = page.getByRole('button', { name: 'Sign up' })
  for (const { message, shown } of [
    { message: 'Please come back tomorrow', shown: 'Please come back tomorrow' },
    { message: '', shown: 'Signup failed! Please try again.' },
  ]) {
    await page.route('**/User/member_registration', (route) =>
      route.fulfill({ status: 200, json: { status: false, message } }),
    )
    await submit.click()
    await expectDialog(page, 'Error!', shown)
    await page.unroute('**/User/member_registration')
  }
  await expect(page).toHaveURL('/signup')
  await page.route('**/User/member_registration', (route) => route.abort())
  await submit.click()
  await expectDialog(page, 'Error!', 'Something went wrong!')
})

test(
  "fails a login by the answer's envelope, with the specified message",
  nightly,
  async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED/)
    await page.goto('/login')
    await page.getByLabel('Mobile number').fill('9000000001')
    await page.getByLabel('Password').fill('demo1234')
    const submit = page.getByRole('button', { name: 'Login', exact: true })
    await page.route('**/User/NewLogin', (route) => route.fulfill({ status: 200, json: { status: false } }))
    await submit.click()
    await expectDialog(page, 'Error!', 'Invalid credentials!')
    await page.unroute('**/User/NewLogin')
    await page.route('**/User/NewLogin', (route) => route.abort())
    await submit.click()
    await expectDialog(page, 'Error!', 'Something went wrong!')
    await expect(page).toHaveURL('/login')
  },
)

test(
  'shows the specified message when changing password or bank gets no answer',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await page.goto('/change-password')
    await page.getByLabel('Old password').fill('gulmohar42!')
    await page.getByLabel('New password', { exact: true }).fill('gulmohar43!')
    await page.getByLabel('Confirm').fill('gulmohar43!')
    const change = page.locator('form .button[type="submit"]')
    await page.route('**/User/change_password', (route) => route.abort())
    await change.click()
    await expectDialog(page, 'Failed to change password.', 'An error occurred. Please try again.')
    await page.unroute('**/User/change_password')
    await page.route('**/User/change_password', (route) =>
      route.fulfill({ status: 200, json: { status: 'error', message: 'Wrong password' } }),
    )
    await change.click()
    await expectDialog(page, 'Failed to change password.', 'Wrong password')

    await page.goto('/bank-details')
    await page.getByLabel('IFSC').fill('MAHB0000003')
    await expect(page.getByLabel('Bank name')).toHaveValue('Bank of Maharashtra')
    await page.getByLabel('Account number', { exact: true }).fill('123456789')
    await page.getByLabel('Confirm account number').fill('123456789')
    await page.route('**/User/updateBankDetails', (route) => route.abort())
    await page.getByRole('button', { name: 'UPDATE' }).click()
    // The other sentence belongs to a change of saved details.
    await expectDialog(page, 'Failed To Add Bank Details', 'Something went wrong please try after some time')
  },
)

test('says for a too small wallet only that no money was taken', nightly, async ({ page, login }) => {
  await login('asha')
  await fillCart(page)
  const cart = await storedText(page, 'cart')
  await login(await newMember(page))
  await addAddress(page)
  await page.evaluate((lines) => localStorage.setItem('cart', lines), cart)
  await goToPayment(page, { method: 'Wallet' })
  await button(page, /^Pay/).click()
  await expectDialog(page, 'Insufficient Balance!', 'Your money was not taken.')
})

test('reports an address refused at status 200 as not saved', nightly, async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/address-details')
  await page.getByLabel(/Flat/).fill('7')
  await page.getByLabel(/Building/).fill('Gulmohar Society')
  await page.getByLabel(/Street/).fill('Lane 4, Baner')
  await page.getByLabel(/Area/).fill('Pune')
  await page.getByLabel(/PIN/).fill('411045')
  await page.route('**/Admin/addCustomerAddress', (route) =>
    route.fulfill({ status: 200, json: { success: false, message: 'Full' } }),
  )
  await page.getByRole('button', { name: /Save/ }).click()
  await expect(page.getByText('Failed to add Address')).toBeVisible()
  await expect(page).toHaveURL('/address-details')
})
