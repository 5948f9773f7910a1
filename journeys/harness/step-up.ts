import { expect, type Page } from '@playwright/test'
import { storedText } from './reading.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Confirm it is you' })

/** Proves the identity by password when the shop asks. */
export async function confirmByPassword(page: Page, password: string): Promise<void> {
  await sheet(page).getByLabel('Your password', { exact: true }).fill(password)
  await sheet(page).getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** Confirms by the code of a text message, and by the password too where it is given. */
export async function confirmByCode(page: Page, password?: string): Promise<void> {
  const mobile = await storedText(page, 'user_mobile')
  if (password !== undefined) await sheet(page).getByLabel('Your password', { exact: true }).fill(password)
  await sheet(page)
    .getByRole('button', { name: /^Send a code to/ })
    .click()
  await sheet(page)
    .getByLabel('Code from the message')
    .fill(await newestCode(page, mobile, toConfirm))
  await sheet(page).getByRole('button', { name: 'Confirm', exact: true }).click()
}

/** Proves the session of a page by a code, without its screens. */
export async function proveOverTheWire(page: Page, mobile: string): Promise<void> {
  const user_id = await storedText(page, 'user_id')
  await page.request.post('/User/requestStepUpCode', { form: { user_id } })
  const code = await newestCode(page, mobile, toConfirm)
  expect((await page.request.post('/User/stepUp', { data: { user_id, code } })).ok()).toBe(true)
}

const toConfirm = 'to confirm'

/** Returns the code of the newest message with this text to a number, as soon as it is sent. */
export async function newestCode(page: Page, mobile: string, says: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const answer = await (await page.request.get('/User/getDemoMessages')).json()
      const messages = answer.data as { mobile: string; text: string }[]
      const sent = messages.find(({ mobile: to, text }) => to === mobile && text.includes(says))
      code = /^\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
