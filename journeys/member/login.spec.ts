import { expectStorage, expectStored, storedText, withPausedClock } from '../harness/reading.ts'
import { fillCart } from '../harness/shopping.ts'
import { expect, members, nightly, test } from '../harness/test.ts'

const { mobile, password } = members.meera

test('shows login errors and keeps the typed number, then signs in and stores the page data', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    /^\/signup/,
  )
  await test.step('shows login errors beside each field', async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Please enter your mobile number')).toBeVisible()
    await expect(page.getByText('Please enter your password')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toBeFocused()
    await page.getByLabel('Mobile number').fill('98765abcde')
    await page.getByLabel('Password').fill('short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Only numbers allowed')).toBeVisible()
    await expect(page.getByText('At least 6 characters')).toBeVisible()
    await expect(page.getByLabel('Mobile number')).toHaveValue('98765abcde')
  })
  await test.step('refuses a wrong password in a dialog, and forgets the remembered member', async () => {
    await page.evaluate(() => localStorage.setItem('user_name', 'Somebody'))
    await page.getByLabel('Mobile number').fill(members.asha.mobile)
    await page.getByLabel('Password').fill('not the one')
    await page.getByRole('button', { name: 'Login' }).click()
    const dialog = page.getByRole('dialog', { name: 'Error!' })
    await expect(dialog).toContainText('Invalid credentials!')
    await expectStored(page, 'user_name').toBeNull()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Password')).toHaveValue('not the one')
  })
  await test.step('signs a member in and leads home', async () => {
    await page.getByLabel('Password').fill(members.asha.password)
    // The answer is delayed until the busy state of the button was seen.
    let letThrough = () => {}
    const isSeen = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route('**/User/NewLogin', async (route) => {
      await isSeen
      await route.continue()
    })
    await withPausedClock(page, async () => {
      await page.getByRole('button', { name: 'Login' }).click()
      const busy = page.getByRole('button', { name: 'Signing in...' })
      await expect(busy).toBeDisabled()
      letThrough()
      const dialog = page.getByRole('dialog', { name: 'Success!' })
      await expect(dialog).toContainText('Login successful!')
      await dialog.getByRole('button', { name: 'OK' }).click()
    })
    await expect(page).toHaveURL('/')
  })

  const userId = await storedText(page, 'user_id')
  expect(userId).toMatch(/^\d{6}$/)
  await expectStorage(page).toMatchObject({
    user_id: userId,
    userId,
    user_name: 'Asha Patil',
    user_email: expect.stringContaining('@'),
    user_mobile: members.asha.mobile,
    isLoggedIn: 'true',
    avail_balance: expect.stringMatching(/^[1-9]/),
    profile_img: expect.stringContaining('avatar'),
    bank_ifsc: expect.stringMatching(/^[A-Z]{4}0/),
    bank_acc_no: '••••1234',
  })
  // The session cookie is HttpOnly, so scripts cannot read it.
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('language_asked=1')

  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

test("continues automatically after the login's success message", nightly, async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByLabel('Password').fill(password)
  await withPausedClock(page, async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByText('Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/login')
  })
  await expect(page).toHaveURL('/')
})

test(
  'returns from the login to the page that asked, and to no other site',
  nightly,
  async ({ page, context }) => {
    await page.goto('/user-profile')
    await expect(page).toHaveURL('/login?next=%2Fuser-profile')
    const signIn = async () => {
      await page.getByLabel('Mobile number').fill(mobile)
      await page.getByLabel('Password').fill(password)
      await withPausedClock(page, async () => {
        await page.getByRole('button', { name: 'Login' }).click()
        await page.getByRole('button', { name: 'OK' }).click()
      })
    }
    await signIn()
    await expect(page).toHaveURL('/user-profile')

    for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d%0aLocation:x']) {
      await context.clearCookies()
      await page.goto(`/login?next=${encodeURIComponent(next)}`)
      await signIn()
      await expect(page).toHaveURL('/')
    }
  },
)

test(
  'says on the login page that the network is lost, and logs in when it is back',
  nightly,
  async ({ page, troubles }) => {
    await page.goto('/login')
    await page.getByLabel('Mobile number').fill(mobile)
    await page.getByLabel('Password').fill(password)
    await page.route('**/User/NewLogin', (route) => route.abort())
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('dialog', { name: 'Error!' })).toContainText('Something went wrong!')
    troubles.allow(/ERR_FAILED/)
    await page.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/User/NewLogin')
    await withPausedClock(page, async () => {
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByText('Login successful!')).toBeVisible()
    })
  },
)

test('ends the session on the server at logout, clears the storage and signs other tabs out', async ({
  page,
  context,
  login,
  isMobile,
}) => {
  await login('ravi')
  await fillCart(page)
  await page.evaluate(() => localStorage.setItem('anything', 'else'))
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByText('Namaste, Ravi Kulkarni')).toBeVisible()
  const [cookies, userId] = [await context.cookies(), await storedText(page, 'user_id')]

  await page.goto('/')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await expectStorage(page).toEqual({})
  await expect(other).toHaveURL('/login?next=%2Fprofile')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()

  const [session] = cookies.filter(({ name }) => name.endsWith('bmart_session'))
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const answer = await page.request.post('/User/getUserDashboardCounts', {
    headers: { cookie: `${session?.name}=${session?.value}` },
    form: { user_id: userId },
  })
  expect(answer.status()).toBe(401)
})

test(
  "fetches the login form's rules at its first touch, and falls back to the server without them",
  nightly,
  async ({ page, troubles }) => {
    const fetched: string[] = []
    await page.route(/\/(?:fields~|schemas-)/, async (route) => {
      fetched.push(route.request().url())
      await route.abort()
    })
    troubles.allow(/ERR_FAILED|400/)
    await page.goto('/login', { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
    await page.getByLabel('Mobile number').focus()
    await expect.poll(() => fetched.length).toBeGreaterThan(0)
    await page.getByLabel('Mobile number').fill('98765abcde')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Only numbers allowed')).toBeVisible()
    await expect(page.getByText('Please enter your password')).toBeVisible()
  },
)
