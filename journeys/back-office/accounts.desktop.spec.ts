import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { textOf } from '../harness/reading.ts'
import { owner, signInAtOffice } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

// Signing in to the back office, one's own account, and an owner's changes of staff accounts.

/** Signs in as the owner on the way to a page of the back office. */
async function openAsOwner(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page).toHaveURL(`/back-office/sign-in?next=${encodeURIComponent(path)}`)
  await signInAtOffice(page, owner)
  await expect(page).toHaveURL(path)
}

test("hides staff screens from a shopper's browser and opens them as a new document", async ({ page }) => {
  const lists = new Set<string>()
  page.on('request', (request) => {
    if (/\/assets\/manifest-.*\.js$/.test(request.url())) lists.add(request.url())
  })
  await page.goto('/')
  expect(lists.size).toBeGreaterThan(0)
  for (const url of lists) expect(await (await page.request.get(url)).text()).not.toContain('back-office')
  await expect.poll(() => page.content()).not.toContain('back-office')

  // A link that the shop's router would take: it opens another document, and so does the way back.
  await page.evaluate(() => {
    ;(window as { isSameDocument?: true }).isSameDocument = true
    history.pushState(null, '', '/offers')
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): void }
    }
    router.navigate('/back-office/staff')
  })
  await expect(page.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  await page.getByRole('link', { name: 'Go to the shop' }).click()
  await expect(page).toHaveURL('/')
})

test('lets a new staff member choose a password, set up a second factor and sign in', async ({
  page,
  browser,
  shop,
}) => {
  await openAsOwner(page, '/back-office/staff')
  await page.getByRole('link', { name: 'Add a person' }).click()
  const drawer = page.getByRole('region', { name: 'Add a person' })
  await drawer.getByRole('button', { name: 'Add a person' }).click()
  await expect(drawer.getByText('Enter the name')).toBeVisible()
  await expect(drawer.getByText('Choose at least one role')).toBeVisible()
  const mobile = `7${String(Date.now()).slice(-9)}`
  await drawer.getByLabel('Name').fill('Kabir Shah')
  await drawer.getByLabel('Mobile number').fill(mobile)
  await drawer.getByRole('checkbox', { name: /^Orders/ }).check()
  await drawer.getByRole('button', { name: 'Add a person' }).click()
  const oneTime = await textOf(drawer.locator('code'))
  await drawer.getByRole('link', { name: 'I have noted it' }).click()
  await expect(page.getByRole('row', { name: /Kabir Shah/ }).filter({ hasText: mobile })).toBeVisible()

  const theirs = await browser.newPage({ baseURL: shop.url })
  await theirs.goto('/back-office/account')
  await signInAtOffice(theirs, { mobile, password: oneTime })
  await expect(theirs.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  const own = 'seven tall mango trees'
  await theirs.getByRole('textbox', { name: 'The password you were given' }).fill(oneTime)
  await theirs.getByRole('textbox', { name: 'New password', exact: true }).fill(own)
  await theirs.getByRole('textbox', { name: 'New password again' }).fill(own)
  await theirs.getByRole('button', { name: 'Change password' }).click()
  await expect(theirs.getByRole('heading', { name: 'My account' })).toBeVisible()
  // The rail shows the pages that the role opens.
  await expect(theirs.getByRole('link', { name: 'Audit log' })).toHaveCount(0)

  const beginSetUp = async () => {
    await theirs.getByRole('button', { name: 'Set up' }).click()
    await theirs.getByRole('textbox', { name: 'Your password' }).fill(own)
    await theirs.getByRole('button', { name: 'Go on' }).click()
  }
  await beginSetUp()
  await expect(theirs.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Cancel' }).click()
  await expect(theirs.getByText('Password only')).toBeVisible()
  await beginSetUp()
  const codes = theirs.getByRole('listitem').filter({ hasText: /^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}$/ })
  await expect(codes).toHaveCount(10)
  const recoveryCode = await textOf(codes.first())
  const downloading = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Save as a file' }).click()
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt')
  await theirs.getByRole('button', { name: 'I have kept them' }).click()
  await expect(theirs.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = (await textOf(theirs.locator('code').first())).replaceAll(' ', '')
  await theirs.getByLabel('Code that the app shows now').fill(await generate({ secret }))
  await theirs.getByRole('button', { name: 'Confirm' }).click()
  await expect(theirs.getByText('You have 10 recovery codes left.')).toBeVisible()

  await theirs.getByRole('button', { name: 'Sign out' }).click()
  await signInAtOffice(theirs, { mobile, password: own })
  await theirs.getByLabel('Code from your app').fill('000000')
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs.getByText('This code is wrong or was used before.')).toBeVisible()
  await theirs.getByLabel('Code from your app').fill(recoveryCode)
  await theirs.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(theirs).toHaveURL('/back-office')

  // A removed staff member is signed out at once.
  await page.getByRole('row').filter({ hasText: mobile }).getByRole('link').click()
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
  await expect(page.getByText('The account is closed.')).toBeVisible()
  await theirs.goto('/back-office/account')
  await expect(theirs.getByRole('heading', { name: 'Sign in to the back office' })).toBeVisible()
  await theirs.close()

  await page.goto(`/back-office/audit?action=removeStaff`)
  await expect(page.getByRole('row').filter({ hasText: 'Nisha Rao' }).first()).toContainText('Works here')
})

test('asks a minute before an idle session ends, and then signs out', async ({ page }) => {
  await page.clock.install()
  await openAsOwner(page, '/back-office/account')
  // The page starts counting after it has recorded the visit, a moment after its address shows.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith('office_last_active')),
  )
  await page.clock.fastForward('28:00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.fastForward('01:10')
  const dialog = page.getByRole('dialog', { name: 'Are you still there?' })
  await expect(dialog).toContainText('You will be signed out in')
  await dialog.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('29:10')
  await expect(dialog).toBeVisible()
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(/\/back-office\/sign-in\?ended&next=%2Fback-office%2Faccount/)
  await expect(page.getByText('You were signed out because nothing was done for a while.')).toBeVisible()
  await page.goto('/back-office/account')
  await expect(page).toHaveURL(/sign-in/)
})
