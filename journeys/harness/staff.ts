import { type Browser, expect, type Page } from '@playwright/test'
import type { StaffRole } from '../../src/wire/define-call.ts'
import { operate } from './operator.ts'
import { waitForHydration } from './reading.ts'
import type { Shop } from './shop-process.ts'

type Credentials = { mobile: string; password: string }

/** The owner that the demo begins with. */
export const owner = { mobile: '9000000009', password: 'demo1234' } as const

/** Opens a staff account as the operator does: it has a password for the first sign-in. */
export async function createStaff(
  shop: Shop,
  name: string,
  roles: readonly StaffRole[],
): Promise<Credentials> {
  const mobile = `7${String(Date.now()).slice(-9)}`
  const printed = await operate(
    shop,
    'staff-create',
    '--mobile',
    mobile,
    '--name',
    name,
    '--roles',
    roles.join(','),
  )
  const password = /^ {2}(\S+)$/m.exec(printed)?.[1]
  expect(password, printed).toBeDefined()
  return { mobile, password: password! }
}

/** Signs in at the back office through its form. */
export async function signInAtOffice(page: Page, { mobile, password }: Credentials): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs the owner in without the form. */
export async function signInAsOwner(page: Page): Promise<void> {
  await officeCall(page, 'staffSignIn', owner)
}

/** Opens a browser of a new staff member with these roles, signed in. */
export async function staffPage(
  browser: Browser,
  shop: Shop,
  name: string,
  roles: readonly StaffRole[],
): Promise<Page> {
  const { mobile, password: oneTime } = await createStaff(shop, name, roles)
  const context = await browser.newContext({ baseURL: shop.url })
  waitForHydration(context)
  const page = await context.newPage()
  await officeCall(page, 'staffSignIn', { mobile, password: oneTime })
  const new_password = 'seven tall mango trees'
  await officeCall(page, 'changeMyStaffPassword', { old_password: oneTime, new_password })
  return page
}

/** Makes a staff call as the signed-in staff member. Fails unless it succeeds; returns its answer. */
export async function officeCall(page: Page, call: string, input: object): Promise<{ data?: unknown }> {
  const answer = await page.request.post(`/back-office/api/${call}`, { data: input })
  const body = (await answer.json()) as { data?: unknown }
  expect(body, call).toMatchObject({ status: true })
  return body
}
