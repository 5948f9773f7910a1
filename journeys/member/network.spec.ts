import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { attributeOf, storedText, valueOf, waitForHydration, withPausedClock } from '../harness/reading.ts'
import { button, payByUpi, paymentSheet } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test("shares the shop's invitation from a visitor's menu", async ({ page }) => {
  await page.goto('/')
  await button(page, 'Menu').click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Tell a friend' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tell a friend' })
  await expect(sheet).toContainText('up to ₹2,00,000')
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /text=.*signup/)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
})

test('turns a followed invitation into an active referral by a subscription', async ({
  page,
  browser,
  login,
}) => {
  const inviter = await newMember(page)
  await login(inviter)
  await page.goto('/referral')
  await expect(page.getByText('Nobody in your team yet')).toBeVisible()

  await page.goto('/referrals-details/2')
  const invitation = page.getByRole('region', { name: 'Refer & Earn' })
  await expect(invitation.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*signup/,
  )
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, 'More ways to invite').click()
  const sheet = page.getByRole('dialog', { name: 'Refer and earn' })
  await expect(sheet.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
  await expect(sheet).toContainText('up to ₹2,00,000')
  await withPausedClock(page, async () => {
    await sheet.getByRole('button', { name: 'Copy link' }).click()
    await expect(sheet.getByRole('button', { name: 'Copied' })).toBeVisible()
  })
  const link = await valueOf(sheet.getByRole('textbox', { name: 'Your link' }))
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  const chat = await attributeOf(sheet.getByRole('link', { name: 'WhatsApp' }), 'href')
  // Without a recipient: WhatsApp asks for one.
  expect(chat).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(new URL(chat).searchParams.get('text')).toContain(link)

  const friendContext = await browser.newContext()
  waitForHydration(friendContext)
  const friendPage = await friendContext.newPage()
  const friend = { mobile: String(Number(inviter.mobile) - 1_000_000_000), password: 'gulmohar42!' }
  await friendPage.goto(link)
  await expect(friendPage.getByText('Referred by Sai G.')).toBeVisible()
  await friendPage.getByLabel('Name').fill('Sunita More')
  await friendPage.getByLabel('Email').fill('sunita@example.com')
  await friendPage.getByLabel('Mobile number', { exact: true }).fill(friend.mobile)
  await friendPage.getByLabel('Password').fill(friend.password)
  await withPausedClock(friendPage, async () => {
    await friendPage.getByRole('button', { name: 'Sign up' }).click()
    await friendPage.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
  })

  await page.goto('/referrals-details/1')
  const card = page.getByRole('article', { name: 'Sunita More' })
  await expect(card.getByRole('link', { name: /^Call Sunita More on/ })).toHaveAttribute(
    'href',
    `tel:+91${friend.mobile}`,
  )
  const kinds = page.getByRole('navigation', { name: 'Kinds of referrals' })
  await kinds.getByRole('link', { name: 'Active', exact: true }).click()
  await expect(page.getByText('No Referral Found')).toBeVisible()

  await login(friend, friendPage)
  await buySlot(friendPage)
  await page.reload()
  await expect(card).toBeVisible()
  await kinds.getByRole('link', { name: 'Inactive' }).click()
  await expect(page.getByText('No Referral Found')).toBeVisible()

  await page.getByRole('link', { name: 'See your whole network' }).click()
  await expect(page.getByRole('region', { name: 'Your team' })).toContainText('1 active, 0 inactive')
  await level(page, 'Level 1').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sunita More' })).toBeVisible()
  await friendContext.close()
})

test(
  'opens a level to its members, and continues below the first of them',
  nightly,
  async ({ page, login }) => {
    const inviter = await newMember(page)
    await login(inviter)
    const inviterId = await storedText(page, 'user_id')
    const friends = Array.from(
      { length: 12 },
      (_, place) => `Friend Number${String.fromCharCode(65 + place)}`,
    )
    for (const [place, name] of friends.entries())
      await register(page, name, mobileOf(inviter.mobile, place), inviterId)

    await page.goto('/referral')
    const people = page.getByRole('listitem').filter({ hasText: 'Friend Number' })
    await expect(people).toHaveCount(0)
    await level(page, 'Level 1').click()
    await expect(people).toHaveCount(10)
    await page.getByRole('button', { name: 'Show more of Level 1' }).click()
    await expect(people).toHaveCount(12)
    await expect(page.getByRole('button', { name: 'Show more of Level 1' })).toHaveCount(0)
    // There are no members further down: those levels are one quiet list.
    await expect(page.getByText('Level 10 · 0.25%')).toBeVisible()
    await expect(
      page.getByRole('table', { name: 'Who joined by your invitation' }).getByRole('row').last(),
    ).toContainText('12')
  },
)

test(
  'opens network pages to their member only, and answers 404 to an unknown kind of referrals',
  nightly,
  async ({ page, login }) => {
    for (const path of ['/referral', '/referrals-details/2']) {
      await page.goto(path)
      await page.waitForURL((url) => url.pathname === '/login')
    }
    await login('meera')
    for (const type of ['3', '0', 'active'])
      expect((await page.goto(`/referrals-details/${type}`))?.status()).toBe(404)
    await page.goto('/referrals-details/2')
    await expect(page.getByText('No Referral Found')).toBeVisible()
    await page.goto('/profile')
    await button(page, 'Refer and earn').click()
    await expect(page.getByRole('dialog', { name: 'Refer and earn' })).toContainText('/signup?mobile=')
  },
)

const level = (page: Page, name: string) =>
  page.locator('summary').filter({ has: page.getByText(name, { exact: true }) })

// Numbers that no other journey makes up.
const mobileOf = (mobile: string, place: number) => String(Number(mobile) - 2_000_000_000 - place)

async function register(page: Page, name: string, mobile: string, referrerId: string): Promise<void> {
  const answer = await page.request.post('/User/member_registration', {
    form: {
      user_name: name,
      user_email: 'friend@example.com',
      user_password: 'gulmohar42!',
      user_mobile: mobile,
      refer_user_id: referrerId,
    },
  })
  expect(await answer.json()).toMatchObject({ status: true })
}

async function buySlot(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByRole('button', { name: '₹2,000' }).click()
  await form.getByRole('button', { name: 'Add ₹2,000.00' }).click()
  await payByUpi(await paymentSheet(page))
  await page.getByRole('dialog', { name: 'Money added' }).getByRole('button', { name: 'Done' }).click()
  const bought = await page.request.post('/User/newSlotsCreation', {
    data: {
      user_id: await storedText(page, 'user_id'),
      type_id: '1',
      pin_no: '1',
      amount: '1178',
      razorpay_payment_id: 'null',
      request_id: `journey-${Date.now()}`,
    },
  })
  expect(await bought.json()).toMatchObject({ status: true })
}

test('says what the next step needs, finds a person in the team, and shares a product with its text', async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (shared: { text?: string }) => {
        document.documentElement.dataset['shared'] = shared.text
        return Promise.resolve()
      },
    })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
  })
  await login('asha')
  await page.goto('/referral')
  await expect(page.getByText(/more in delivered orders to step 2, which awards ₹10,000/)).toBeVisible()
  const found = page.getByRole('region', { name: 'Find a person in your team' })
  await found.getByRole('searchbox').fill('rav')
  await found.getByRole('button', { name: 'Search' }).click()
  await expect(found.getByRole('listitem').first()).toContainText(/Ravi .*Level \d/s)
  await found.getByRole('searchbox').fill('nobody at all')
  await found.getByRole('button', { name: 'Search' }).click()
  await expect(found.getByText('Nobody in your team matches')).toBeVisible()

  await page.goto('/referrals-details/2')
  await page
    .getByRole('button', { name: /^Share / })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /for ₹.*product-details.*signup/s)
})
