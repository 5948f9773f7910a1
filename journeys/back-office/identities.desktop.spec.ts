import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { newMember } from '../harness/new-member.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

type Answer = { data: { file: string } }

/** Sends the PAN and the proof of address of the signed-in member. */
async function sendIdentity(page: Page): Promise<void> {
  const pan = `ABCPK${String(Date.now()).slice(-4)}Z`
  const checked = await page.request.post('/User/checkMyPan', { form: { pan, consent: '1' } })
  expect(await checked.json()).toMatchObject({ status: true })
  const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#4f46e5' } })
    .png()
    .toBuffer()
  const sent = await page.request.post('/User/sendIdentityProof', {
    multipart: { file: { name: 'passport.png', mimeType: 'image/png', buffer: photo } },
  })
  const { data } = (await sent.json()) as Answer
  const proof = { document: 'passport', files: data.file, request_id: randomUUID() }
  const done = await page.request.post('/User/sendMyProof', { form: proof })
  expect(await done.json()).toMatchObject({ status: true })
}

test('refuses documents of a seller after a look at them, verifies the next ones, and the seller reads both outcomes', async ({
  page,
  browser,
  login,
}) => {
  const seller = await newMember(page)
  await login(seller)
  await sendIdentity(page)
  const office = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signInAsOwner(office)
  const open = async () => {
    await office.goto(`/back-office/identities?q=${seller.mobile}`)
    await office
      .getByRole('row', { name: new RegExp(seller.mobile) })
      .getByRole('link')
      .first()
      .click()
    const drawer = office.locator('.office-drawer')
    await expect(drawer.getByRole('heading', { name: /Sai Gokhale/ })).toBeVisible()
    return drawer
  }
  const drawer = await open()

  await test.step('the proof is shown only for a reason, which the audit log keeps', async () => {
    await drawer.getByRole('button', { name: 'Show: File 1' }).click()
    const question = office.getByRole('dialog')
    await question.getByRole('button', { name: 'Show' }).click()
    await expect(question.getByText(/reason/i).last()).toBeVisible()
    await question.getByLabel('Reason').fill('To compare the address')
    await question.getByRole('button', { name: 'Show' }).click()
    const proof = drawer.getByRole('img', { name: 'File 1' })
    await expect(proof).toBeVisible()
    await expect(proof).toHaveJSProperty('naturalWidth', 800)
  })

  await test.step('the seller reads the refusal with its reason', async () => {
    await drawer.getByRole('button', { name: 'Refuse', exact: true }).click()
    const question = office.getByRole('dialog')
    await question.getByLabel('Reason').fill('The address cannot be read.')
    await question.getByRole('button', { name: 'Refuse', exact: true }).click()
    await expect(drawer.getByText('Not accepted', { exact: true })).toBeVisible()
    await page.goto('/identity')
    await expect(page.getByText('The address cannot be read.')).toBeVisible()
  })

  await test.step('other documents are verified, and the seller sees it', async () => {
    const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0f766e' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Add a photo or PDF')
      .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByText('bill.png')).toBeVisible()
    await page.getByLabel('Document', { exact: true }).selectOption('Passport')
    await page.getByRole('button', { name: 'Send documents' }).click()
    await expect(page.getByRole('heading', { name: 'We are checking your documents' })).toBeVisible()
    const again = await open()
    await again.getByRole('button', { name: 'Verify', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(again.getByText('Verified', { exact: true })).toBeVisible()
    await page.goto('/identity')
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  })

  await test.step('the audit log names each step', async () => {
    await office.goto('/back-office/audit')
    await expect(office.getByText('To compare the address').first()).toBeVisible()
  })
  await office.context().close()
})
