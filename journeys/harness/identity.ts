import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'

// Steps towards a verified identity on /identity, as a member takes them.

/** Checks a PAN that no other journey uses, whose name fits that of `newMember`. */
export async function checkOwnPan(page: Page): Promise<void> {
  await page.getByLabel('PAN', { exact: true }).fill(`ABCPK5${String(Date.now()).slice(-3)}Z`)
  await page.getByRole('button', { name: 'Check my PAN' }).click()
  await expect(page.getByRole('heading', { name: 'Step 2: Proof of your address' })).toBeVisible()
}

/** Adds a photo of a passport and sends it. */
export async function sendPassport(page: Page): Promise<void> {
  const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
  const field = page.getByLabel('Add a photo or PDF')
  await field.setInputFiles({ name: 'passport.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText('passport.png')).toBeVisible()
  await page.getByLabel('Document', { exact: true }).selectOption('Passport')
  await page.getByRole('button', { name: 'Send documents' }).click()
  await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible()
}
