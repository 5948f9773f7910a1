import type { Page } from '@playwright/test'
import { storedText } from '../harness/reading.ts'
import { confirmByCode, newestCode } from '../harness/step-up.ts'
import { expect, test } from '../harness/withdrawal-shop.ts'

/** Simulates a phone with a screen lock, as far as a browser can detect it. */
async function giveScreenLock(page: Page): Promise<void> {
  // A virtual phone accepts an offer below a field by itself, before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('lets a member log in by a code, add a passkey, return by it, and confirm a withdrawal with it', async ({
  browser,
  page: firstPage,
  earner,
  ground,
}) => {
  await earner({ earnings: 5_000 })
  const mobile = await storedText(firstPage, 'user_mobile')
  // Passkeys belong to a name, not to a bare number.
  const baseURL = ground.shop.url.replace('127.0.0.1', 'localhost')
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await giveScreenLock(page)

  await test.step('the member logs in by a code', async () => {
    await page.goto('/login?next=%2Fdevices')
    await page.getByRole('link', { name: 'Use a code by SMS instead' }).click()
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Code from the message').fill(await newestCode(page, mobile, 'to log in'))
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/devices')
  })
  await test.step('the member adds a passkey', async () => {
    await page.getByRole('button', { name: 'Add a passkey on this device' }).click()
    await confirmByCode(page)
    await expect(page.getByText(/Added .*, not used yet/)).toBeVisible()
  })
  await test.step('the member logs out, and in by the passkey', async () => {
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login?next=%2Fbank-details')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/bank-details')
  })
  await test.step('asks for the passkey on a large withdrawal, and keeps the form', async () => {
    await page.getByLabel('Amount in rupees').fill('2,500.50')
    await page.getByRole('button', { name: 'WITHDRAW' }).click()
    const confirm = page.getByRole('dialog', { name: 'Withdraw to your bank?' })
    await confirm.getByRole('button', { name: 'Withdraw', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Confirm it is you' })
    await asking.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(asking.or(page.getByRole('dialog', { name: 'Withdrawal requested' }))).toContainText(
      '₹2,500.50',
    )
  })
  await context.close()
})
