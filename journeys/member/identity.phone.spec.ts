import { checkOwnPan, sendPassport } from '../harness/identity.ts'
import { newMember } from '../harness/new-member.ts'
import { expect, test } from '../harness/test.ts'

test('checks the PAN of a member, refuses a file that lies, and sends the proof of address', async ({
  page,
  login,
}) => {
  await login(await newMember(page))
  await page.goto('/identity')
  await expect(page.getByText('Not started')).toBeVisible()

  await test.step('keeps what was typed when consent is missing and when the PAN is someone else’s', async () => {
    await page.getByLabel('PAN', { exact: true }).fill('ABCPK1111F')
    await page.getByRole('button', { name: 'Check my PAN' }).click()
    await expect(page.getByText('Please agree to the check')).toBeVisible()
    await page.getByRole('checkbox', { name: 'I agree that my PAN' }).check()
    await page.getByRole('button', { name: 'Check my PAN' }).click()
    await expect(page.getByText('differs from the name of this PAN')).toBeVisible()
    await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('ABCPK1111F')
  })

  await test.step('goes on with the own PAN', async () => {
    await checkOwnPan(page)
  })

  await test.step('refuses a page that claims to be a photo, and takes a photo', async () => {
    const field = page.getByLabel('Add a photo or PDF')
    await field.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
    await expect(page.getByText('Choose a JPEG or PNG picture, or a PDF')).toBeVisible()
    await sendPassport(page)
  })
})
