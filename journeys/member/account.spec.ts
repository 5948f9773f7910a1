import type { Page } from '@playwright/test'
import { attributeOf, expectStored, textOf, withPausedClock } from '../harness/reading.ts'
import { confirmByCode } from '../harness/step-up.ts'
import { expect, nightly, test } from '../harness/test.ts'

const rupees = (amount: number) =>
  amount.toLocaleString('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Registers a member for this journey alone, so that other journeys are not affected. */
async function register(page: Page, name: string): Promise<{ mobile: string; password: string }> {
  const mobile = `7${String(Date.now()).slice(-9)}`
  const password = 'gulmohar42!'
  const answer = await page.request.post('/User/member_registration', {
    form: { user_name: name, user_email: 'own@example.com', user_mobile: mobile, user_password: password },
  })
  expect(answer.status()).toBe(200)
  return { mobile, password }
}

test('shows a member the dashboard, and a visitor the login page', async ({ page, login, isMobile }) => {
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await login('asha')
  const balance = page.getByRole('region', { name: 'Balance' })
  // Other journeys spend her money at the same time.
  await expect(async () => {
    const user_id = await page.evaluate(() => localStorage.getItem('user_id')!)
    const asked = await page.request.post('/User/getWithdrawalTerms', { form: { user_id } })
    const { withdrawable, earnings, store_credit } = (await asked.json()).data as Record<string, number>
    expect(withdrawable).toBeGreaterThan(1_000)
    await page.goto('/profile')
    await expect(balance).toContainText(`Available balance${rupees(earnings! + store_credit!)}`, {
      timeout: 1_000,
    })
    await expect(balance).toContainText(`Can be withdrawn${rupees(withdrawable!)}`, { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('6,000 points')).toBeVisible()
  const help = page.getByRole('link', { name: /^Help/ })
  await expect(help).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=/)
  await expect(help).toHaveAttribute('rel', /noopener/)
  for (const [name, path] of [
    ['Address details', '/address-list'],
    ['Personal', '/user-profile'],
    ['Reward points', '/redeem-points'],
    ['Active referrals', '/referrals-details/2'],
    ['Inactive referrals', '/referrals-details/1'],
    ['Total orders', '/orders'],
    ['Change password', '/change-password'],
  ] as const)
    await expect(
      page
        .getByRole('link', { name: new RegExp(`(?:^|\\d\\s*)${name}$`) })
        .filter({ visible: true })
        .first(),
    ).toHaveAttribute('href', path)
  // Every link of the page leads to a page.
  const links = page.locator('main a[href^="/"]').filter({ visible: true })
  // Rows on a phone; beside the page, with the dashboard itself, on a wide screen.
  const count = isMobile ? 21 : 22
  await expect(links).toHaveCount(count)
  for (let place = 0; place < count; place += 1) {
    const path = await attributeOf(links.nth(place), 'href')
    expect((await page.request.get(path)).status(), path).toBe(200)
  }
})

test('sets a new password with the code from the text message', async ({ page, context, login }) => {
  const member = await register(page, 'Forgetful More')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login page has a field of the same name.
  await expect(page).toHaveURL('/forgot-password')
  await page.getByLabel('Mobile number').fill(member.mobile)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('a code is on its way')).toBeVisible()

  const phone = await context.newPage()
  await phone.goto('/demo/messages')
  const sms = phone.getByRole('listitem').filter({ hasText: member.mobile }).filter({ hasText: 'code' })
  const code = /(\d{6}) is your/.exec(await textOf(sms, /\d{6} is your/))![1]!

  await page.getByLabel('Code from the message').fill(code === '000000' ? '000001' : '000000')
  await page.getByLabel('New password').fill('monsoon-rain-7')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('This code is incorrect or has expired')).toBeVisible()
  await page.getByLabel('Code from the message').fill(code)
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Your password has been changed.')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
  })
  await expect(page).toHaveURL('/login')
  await login({ mobile: member.mobile, password: 'monsoon-rain-7' })
})

test('changes the password and signs all other devices out', async ({ page, browser, shop, login }) => {
  const member = await register(page, 'Careful More')
  const elsewhere = await browser.newContext({ baseURL: shop.url })
  const other = await elsewhere.newPage()
  await login(member, other)
  await login(member)

  await page.goto('/devices')
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('This device', { exact: true })).toBeVisible()

  await page.goto('/profile')
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
  const submit = page.getByRole('button', { name: 'Change password' })
  await submit.click()
  await expect(page.getByText('All fields are required.')).toHaveCount(3)
  await page.getByLabel('Old password').fill('not the one')
  await page.getByLabel('New password').fill('monsoon-rain-7')
  await page.getByLabel('Confirm password').fill('monsoon-rain-8')
  await submit.click()
  await expect(page.getByText('New password and confirm password do not match.')).toBeVisible()
  await page.getByLabel('Confirm password').fill('monsoon-rain-7')
  await submit.click()
  await expect(page.getByText('Your old password is incorrect')).toBeVisible()
  await page.getByLabel('Old password').fill(member.password)
  await withPausedClock(page, async () => {
    await submit.click()
    await expect(page.getByRole('dialog', { name: 'Success!' })).toContainText('Password changed')
    await page.getByRole('button', { name: 'OK' }).click()
  })
  await expect(page).toHaveURL('/profile')

  await other.goto('/profile')
  await expect(other).toHaveURL(`${shop.url}/login?next=%2Fprofile`)
  await elsewhere.close()
})

test(
  'signs every other device out at the member’s request',
  nightly,
  async ({ page, browser, shop, login }) => {
    const member = await register(page, 'Travelling More')
    const elsewhere = await browser.newContext({ baseURL: shop.url })
    const other = await elsewhere.newPage()
    await login(member, other)
    await login(member)
    await page.goto('/devices')
    await page.getByRole('button', { name: 'Log out everywhere else' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
    await other.goto('/devices')
    await expect(other).toHaveURL(`${shop.url}/login?next=%2Fdevices`)
    await elsewhere.close()
  },
)

test("saves personal details masked, downloads the member's data, and closes the account for good", async ({
  page,
  login,
}) => {
  const member = await register(page, 'Leaving More')
  await login(member)
  await page.goto('/user-profile')
  await expect(page.getByLabel('User ID')).toHaveValue(/^\d+$/)
  await expect(page.getByLabel('Mobile number')).toHaveValue(member.mobile)
  await expect(page.getByLabel('Email')).toHaveValue('own@example.com')
  await page.getByLabel('Name').fill('Priya More')
  await page.getByLabel('Aadhaar').fill('2345 6789 0123')
  await page.getByLabel('PAN').fill('abcpe1234f')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('Enter a valid Aadhaar number')).toBeVisible()
  await page.getByLabel('Aadhaar').fill('2345 6789 0124')
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await expect(page.getByText('Your details are saved.')).toBeVisible()
  })
  await expect(page.getByLabel('Aadhaar')).toHaveValue('•••• •••• 0124')
  await expect(page.getByLabel('PAN')).toHaveValue('•••••1234•')
  await expectStored(page, 'user_name').toBe('Priya More')
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/23456789|1234F/i)

  await page.getByRole('button', { name: 'Download my data' }).click()
  await page.getByLabel('Your password').fill('not the one')
  await page.getByRole('button', { name: 'Download the file' }).click()
  await expect(page.getByText('Your password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(member.password)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('bmart-my-data.json')
  const stream = await download.createReadStream()
  let text = ''
  for await (const chunk of stream) text += String(chunk)
  expect(JSON.parse(text)).toMatchObject({ profile: { name: 'Priya More', mobile: member.mobile } })
  await expect(page.getByRole('dialog', { name: 'Download my data' })).toBeHidden()

  await page.getByRole('button', { name: 'Close my account' }).click()
  await page.getByLabel('Your password').fill('not the one')
  await page.getByRole('button', { name: 'Close my account permanently' }).click()
  await expect(page.getByText('Your password is incorrect')).toBeVisible()
  await page.getByLabel('Your password').fill(member.password)
  await page.getByRole('button', { name: 'Close my account permanently' }).click()
  await confirmByCode(page)
  await expect(page).toHaveURL('/')
  await expectStored(page, 'isLoggedIn').toBeNull()
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?next=%2Fprofile')
})

test('says what happens to the balance before an account can be closed', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/user-profile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Close my account' })).toContainText('of earnings. Withdraw')
  await login('ravi')
  await page.goto('/user-profile')
  await page.getByRole('button', { name: 'Close my account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Close my account' })
  await expect(sheet).toContainText('₹1,200.00 of your balance cannot go back')
  const close = sheet.getByRole('button', { name: 'Close my account permanently' })
  await expect(close).toBeDisabled()
  await sheet.getByLabel('I give up ₹1,200.00').check()
  await expect(close).toBeEnabled()
})
