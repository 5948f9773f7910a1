import type { Page } from '@playwright/test'
import { expectStored, storedText, withPausedClock } from '../harness/reading.ts'
import { expect, members, nightly, test } from '../harness/test.ts'

// Each device has a shop of its own, but a journey may be repeated on a shop that runs already.
const newMobile = () => `7${String(Date.now()).slice(-9)}`

async function choose(page: Page, field: string, search: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
  const box = page.getByRole('combobox', { name: `Search ${field.toLowerCase()}` })
  await box.fill(search)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('registers a member with referrer and address, and leads to the login', async ({ page }) => {
  const mobile = newMobile()
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Sunita More')
  await page.getByLabel('Email').fill('sunita@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill(mobile)
  await page.getByLabel('Password').fill('gulmohar42!')

  // Status 0: not entered yet; 2: no member has this number; 1: found.
  const referral = page.getByLabel('Referral mobile number')
  await referral.fill('900000000')
  await expect(page.getByText('Looking up')).toHaveCount(0)
  await referral.fill('9000000777')
  await expect(page.getByText('Enter valid referal number')).toBeVisible()
  const asked = page.waitForRequest('**/User/getUserDetailbyMobile')
  await referral.fill(`${members.asha.mobile}0`)
  await asked
  await expect(page.getByText('Enter valid referal number')).toBeVisible()
  await referral.fill(members.asha.mobile)
  await expect(page.getByText('Referred by Asha P.')).toBeVisible()

  await choose(page, 'District', 'sat', 'Satara')
  await choose(page, 'Sub-district', 'patan', 'Patan')
  await choose(page, 'Village', 'abdar', 'Abdarwadi')
  // A new choice clears the fields below it.
  await choose(page, 'District', 'pune', 'Pune')
  await expect(page.getByRole('combobox', { name: /^Sub-district/ })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: /^Village/ })).toBeDisabled()
  await choose(page, 'Sub-district', 'haveli', 'Haveli')
  await choose(page, 'Village', 'wagholi', 'Wagholi (CT)')
  await choose(page, 'Sub-district', 'mulshi', 'Mulshi')
  await expect(page.getByRole('combobox', { name: /^Village/ })).toHaveValue('')
  await choose(page, 'Sub-district', 'haveli', 'Haveli')
  // A village that was still chosen would show again in its own sub-district.
  await expect(page.getByRole('combobox', { name: /^Village/ })).toBeEnabled()
  await expect(page.getByRole('combobox', { name: /^Village/ })).toHaveValue('')
  await choose(page, 'Village', 'wagholi', 'Wagholi (CT)')

  const submit = page.getByRole('button', { name: 'Sign up' })
  await page.route('**/User/member_registration', async (route) => {
    await expect(page.getByRole('button', { name: 'Signing up...' })).toBeDisabled()
    await route.continue()
  })
  const sent = page.waitForRequest('**/User/member_registration')
  await withPausedClock(page, async () => {
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'Success!' })
    await expect(dialog).toContainText('Signup successful!')
    await dialog.getByRole('button', { name: 'OK' }).click()
  })
  // The found member's id, not the typed number.
  expect((await sent).postData()).toMatch(/refer_user_id\W+\d{6}\b/)
  const userId = await storedText(page, 'userId')
  expect(userId).toMatch(/^\d+$/)

  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(mobile)
  await page.getByLabel('Password').fill('gulmohar42!')
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Login successful!')).toBeVisible()
  })
  await expectStored(page, 'userId').toBe(userId)
})

test("shows each sign-up field's error, first rule first", async ({ page }) => {
  await page.goto('/signup')
  const submit = page.getByRole('button', { name: 'Sign up' })
  await submit.click()
  for (const message of [
    'Please enter your name',
    'Please enter your email',
    'Please enter your mobile number',
    'Please enter a password',
  ])
    await expect(page.getByText(message)).toBeVisible()

  await page.getByLabel('Name').fill('Jo')
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Mobile number', { exact: true }).fill('98abc')
  await page.getByLabel('Password').fill('12345')
  await page.getByLabel('Referral mobile number').fill('12')
  // A message disappears as soon as its field is edited.
  await expect(page.getByText('Please enter your name')).toHaveCount(0)
  await submit.click()
  await expect(page.getByText('At least 3 characters')).toBeVisible()
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await expect(page.getByText('Only numbers allowed')).toBeVisible()
  await expect(page.getByText('At least 6 characters', { exact: true })).toBeVisible()
  await expect(page.getByText('Must be 10 digits')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Jo')
})

test(
  'keeps the sign-up fields when the server refuses, and when the network is lost',
  nightly,
  async ({ page, troubles }) => {
    await page.goto('/signup')
    await page.getByLabel('Name').fill('Sunita More')
    await page.getByLabel('Email').fill('sunita@example.com')
    await page.getByLabel('Mobile number', { exact: true }).fill(members.asha.mobile)
    await page.getByLabel('Password').fill('password123')
    const submit = page.getByRole('button', { name: 'Sign up' })
    await submit.click()
    await expect(page.getByText('This password is too easy to guess')).toBeVisible()

    await page.getByLabel('Password').fill('gulmohar42!')
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'Error!' })
    await expect(dialog).toContainText('Mobile number already registered')
    await dialog.getByRole('button', { name: 'OK' }).click()

    await page.route('**/User/member_registration', (route) => route.abort())
    await submit.click()
    await expect(dialog).toContainText('Something went wrong!')
    troubles.allow(/ERR_FAILED/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Sunita More')
    await expect(page.getByLabel('Password')).toHaveValue('gulmohar42!')
  },
)

test('registers once when the sign-up button is pressed twice', nightly, async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Name').fill('Twice More')
  await page.getByLabel('Email').fill('twice@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill(newMobile())
  await page.getByLabel('Password').fill('gulmohar42!')
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/User/member_registration')) requests += 1
  })
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Sign up' }).dblclick()
    await expect(page.getByText('Signup successful!')).toBeVisible()
  })
  expect(requests).toBe(1)
})

test('takes the referrer from a shared link', nightly, async ({ page }) => {
  await page.goto(`/signup?mobile=${members.asha.mobile}&name=Asha%20Patil&ui=100001`)
  await expect(page.getByLabel('Referral mobile number')).toHaveValue(members.asha.mobile)
  await expect(page.getByText('Referred by Asha P.')).toBeVisible()
})

/** Fills the registration form, and returns the sent referrer. */
async function signUp(page: Page): Promise<string | null> {
  await page.getByLabel('Name').fill('Sunita More')
  await page.getByLabel('Email').fill('sunita@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill(newMobile())
  await page.getByLabel('Password').fill('gulmohar42!')
  const sent = page.waitForRequest('**/User/member_registration')
  await page.getByRole('button', { name: 'Sign up' }).click()
  return new URLSearchParams((await sent).postData() ?? '').get('refer_user_id')
}

async function userIdOf(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.post('/User/getUserDetailbyMobile', { form: { user_mobile: mobile } })
  return ((await answer.json()) as { data: { user_id: string }[] }).data[0]!.user_id
}

const invited: { parts: string[]; shown: (userId: string) => string; isLinked: boolean }[] = [
  { parts: ['mobile'], shown: () => 'Referred by Asha P.', isLinked: true },
  { parts: ['ui'], shown: (userId) => `Invited by member ${userId}`, isLinked: true },
  { parts: ['name', 'ui'], shown: () => 'Invited by Asha Patil', isLinked: true },
  { parts: ['mobile', 'ui'], shown: () => 'Referred by Asha P.', isLinked: true },
  { parts: ['mobile', 'name', 'ui'], shown: () => 'Referred by Asha P.', isLinked: true },
  { parts: ['name'], shown: () => 'Asha Patil invited you. Enter their mobile number', isLinked: false },
]
for (const { parts, shown, isLinked } of invited) {
  const when = parts.length === 3 ? {} : nightly
  test(
    `shows the inviter from a link with ${parts.join(', ')}, and registers with them`,
    when,
    async ({ page }) => {
      const userId = await userIdOf(page, members.asha.mobile)
      const link = { mobile: members.asha.mobile, name: 'Asha Patil', ui: userId }
      const query = new URLSearchParams(Object.entries(link).filter(([name]) => parts.includes(name)))
      await page.goto(`/signup?${query}`)
      await expect(page.getByText(shown(userId))).toBeVisible()
      expect(await signUp(page)).toBe(isLinked ? userId : '')
      await expect(page.getByText('Signup successful!')).toBeVisible()
    },
  )
}

test('registers with the member id of a link whose number is unknown', nightly, async ({ page }) => {
  const userId = await userIdOf(page, members.asha.mobile)
  await page.goto(`/signup?mobile=9000000777&ui=${userId}`)
  await expect(page.getByText(`Invited by member ${userId}`)).toBeVisible()
  await expect(page.getByText('Enter valid referal number')).toHaveCount(0)
  expect(await signUp(page)).toBe(userId)
})

test('removes an invalid shared link, and still registers', nightly, async ({ page }) => {
  await page.goto('/signup?ui=999999999&name=visit%20evil.example/now')
  await expect(page.getByText('Invited by member 999999999')).toBeVisible()
  await expect(page.getByText('evil.example')).toHaveCount(0)
  await signUp(page)
  await expect(page.getByText('This invitation does not work.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove invitation' }).click()
  await expect(page.getByText('Invited by')).toHaveCount(0)
  expect(await signUp(page)).toBe('')
  await expect(page.getByText('Signup successful!')).toBeVisible()
})

test('chooses a district by keyboard', nightly, async ({ page }) => {
  await page.goto('/signup')
  const district = page.getByRole('combobox', { name: /^District/ })
  await district.focus()
  await page.keyboard.press('ArrowDown')
  const box = page.getByRole('combobox', { name: 'Search district' })
  await box.focus()
  await page.keyboard.type('nag')
  await page.keyboard.press('Enter')
  await expect(district).toHaveValue('Nagpur')
  await expect(district).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(district).toHaveValue('Nagpur')
})
