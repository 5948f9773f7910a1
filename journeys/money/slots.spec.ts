import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { attributeOf, expectStored, storedText, withPausedClock } from '../harness/reading.ts'
import { button, leaveSheet, payByCard, payByUpi, paymentSheet } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

// Subscribing, and how far a slot has come.

async function addMoney(page: Page, rupees: number) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add money' }).click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByLabel('Amount in rupees').fill(String(rupees))
  await form.getByRole('button', { name: /^Add ₹/ }).click()
  await payByUpi(await paymentSheet(page))
  await page.getByRole('button', { name: 'Done' }).click()
}

async function accountOf(page: Page) {
  const answer = await page.request.post('/User/getBmartUsers', {
    form: { user_id: await storedText(page, 'user_id') },
  })
  const { data } = (await answer.json()) as { data: { isSubscribe: string; avail_balance: number }[] }
  return data[0]!
}

async function countSlots(page: Page): Promise<number> {
  const answer = await page.request.post('/User/getMySlots', {
    form: { user_id: await storedText(page, 'user_id') },
  })
  return ((await answer.json()) as { data: unknown[] }).data.length
}

test('tells a member without money the price of a slot, and sells it after they add the missing amount', async ({
  page,
  login,
}) => {
  await login(await newMember(page))
  await page.goto('/slots')
  await expect(page.getByRole('heading', { name: 'No Slots Available' })).toBeVisible()
  await page.getByRole('link', { name: 'See what a slot brings' }).click()
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs).toContainText('Subscription fee₹999.00GST₹179.00Total₹1,178.00')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(button(page, /^Pay/)).toBeDisabled()
  await page.getByRole('radio', { name: /Wallet/ }).check()
  await expect(page.getByText('Short by ₹1,178.00')).toBeVisible()
  await expect(page.getByText('Insufficient Balance!')).toBeVisible()
  await button(page, 'Add ₹1,178.00 to your wallet').click()
  const form = page.getByRole('dialog', { name: 'Add money' })
  await form.getByRole('button', { name: 'Add ₹1,178.00' }).click()
  await payByUpi(await paymentSheet(page))
  await button(page, 'Pay ₹1,178.00').click()
  const question = page.getByRole('dialog', { name: 'Open a slot?' })
  await expect(question).toContainText('₹1,178.00 is paid from your wallet. ₹0.00 stays in it.')
  await question.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'From now on' })).toContainText('Cashback shows at checkout')
  await expectStored(page, 'avail_balance').toBe('0')
  await expectStored(page, 'slotAttempt').toBeNull()
  expect(await accountOf(page)).toMatchObject({ isSubscribe: '2', avail_balance: 0 })

  const frame = page.locator('.shell')
  await expect(frame).toHaveAttribute('data-subscribe', '2')
  await page.getByRole('link', { name: 'See your slot' }).click()
  await expect(page.getByRole('progressbar', { name: '0% of the way to step 1' })).toBeVisible()
  await page.goto('/slots')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^.*Slot \d+/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/achievement\/\d+$/)
  await page.goto('/subscribe-users')
  await expect(page.getByText(/^You are subscribed since/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Another slot', exact: true })).toBeVisible()
})

test('buys a slot once, however often its button is pressed', nightly, async ({ page, login }) => {
  await login(await newMember(page))
  await addMoney(page, 5_000)
  await page.goto('/subscribe-users')
  await page.getByRole('radio', { name: /Wallet/ }).check()
  await button(page, /^Pay/).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pay/ })
    .evaluate((pay: HTMLElement) => {
      for (let press = 0; press < 5; press += 1) pay.click()
    })
  // A member who continues at once is a subscriber there, too.
  await page.getByRole('link', { name: 'Start shopping' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.shell')).toHaveAttribute('data-subscribe', '2')
  expect(await countSlots(page)).toBe(1)
  expect(await accountOf(page)).toMatchObject({ isSubscribe: '2', avail_balance: 3_822 })
})

test(
  'buys a slot online; a closed sheet or declined card takes no money',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await page.goto('/subscribe-users')
    await page.getByRole('radio', { name: /Online/ }).check()
    await expect(page.getByText('demo payments')).toBeVisible()
    await button(page, 'Pay ₹1,178.00').click()
    const left = await paymentSheet(page)
    await expect(left.getByText('₹1,178.00', { exact: true })).toBeVisible()
    await withPausedClock(page, async () => {
      await leaveSheet(left)
      await expect(page.getByText('Payment cancelled. Your money was not taken.')).toBeVisible()
    })
    await button(page, /^Pay/).click()
    const declined = await paymentSheet(page)
    await declined.getByRole('tab', { name: 'Card' }).click()
    await declined.getByRole('button', { name: 'Declined' }).click()
    await declined.getByRole('button', { name: /^Pay ₹/ }).click()
    await declined.getByRole('button', { name: 'Cancel payment' }).click()
    const dialog = page.getByRole('dialog', { name: 'Payment Failed' })
    await expect(dialog).toContainText('Your money was not taken.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    expect(await countSlots(page)).toBe(0)
    const open = page.getByRole('status', { name: 'You have an unfinished payment' })
    await open.getByRole('radio', { name: /^Card/ }).check()
    await open.getByRole('button', { name: 'Continue paying' }).click()
    await payByCard(await paymentSheet(page))
    await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
    expect(await countSlots(page)).toBe(1)
  },
)

test(
  "resumes a slot's payment after a lost page, and confirms it after a lost network",
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await page.goto('/subscribe-users')
    await page.getByRole('radio', { name: /Online/ }).check()
    await button(page, /^Pay/).click()
    await paymentSheet(page)
    await page.reload()
    const open = page.getByRole('status', { name: 'You have an unfinished payment' })
    await expect(open).toContainText('Your slot of ₹1,178.00 is not paid yet.')
    await expect(button(page, /^Pay/)).toHaveAccessibleDescription('An earlier payment is not finished yet')
    await open.getByRole('button', { name: 'Continue paying' }).click()
    await page.route('**/User/{newSlotsCreation,confirmPayment}', (route) => route.abort())
    await payByUpi(await paymentSheet(page))
    await expect(page.getByRole('status', { name: 'We could not confirm your payment yet' })).toContainText(
      'Please do not pay again',
    )
    await page.unroute('**/User/{newSlotsCreation,confirmPayment}')
    await page.reload()
    await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
    expect(await countSlots(page)).toBe(1)
  },
)

test('retries a lost wallet answer, and creates one slot', nightly, async ({ page, login }) => {
  await login(await newMember(page))
  await addMoney(page, 5_000)
  await page.goto('/subscribe-users')
  await page.getByRole('radio', { name: /Wallet/ }).check()
  await page.route('**/User/newSlotsCreation', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(page, /^Pay/).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  const unheard = page.getByRole('alert', { name: 'Unanswered payment' })
  await expect(unheard).toContainText('you cannot be charged twice')
  await page.unroute('**/User/newSlotsCreation')
  await page.reload()
  await unheard.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
  expect(await countSlots(page)).toBe(1)
})

type Come = { percent_to_next: number; business: number; next?: { step: number; business: number } }

/** Lets the slots of this page have come this far. */
async function haveCome(page: Page, { percent_to_next, business, next }: Come) {
  await page.route('**/User/getNewAchievementList', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: [{ next: object }] }
    const [slot] = body.data
    const come = { percent_to_next, total_business: business, next: { ...slot.next, ...next } }
    await route.fulfill({ json: { ...body, data: [{ ...slot, ...come }] } })
  })
}

test('fills the ring of a slot by ten every half second, and names its steps', async ({ page, login }) => {
  await login('asha')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await haveCome(page, { percent_to_next: 34.5, business: 69_000, next: { step: 1, business: 200_000 } })
  await page.goto('/slots')
  // The clock is paused except for the runs below: on a slow machine the ring would be ahead.
  await page.clock.pauseAt(Date.now() + 1_000)
  await page
    .getByRole('link', { name: /^\d+% of the way to step|Slot \d+/ })
    .first()
    .click()
  const ring = page.getByRole('progressbar', { name: '34.5% of the way to step 1' })
  await expect(ring).toHaveText('0%')
  for (const shown of ['10%', '20%', '30%', '34%', '34%']) {
    await page.clock.runFor(500)
    await expect(ring).toHaveText(shown)
  }
  await expect(page.getByText('₹69,000 of ₹2,00,000')).toBeVisible()
  const steps = page.getByRole('region', { name: 'Award steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(5)
  await expect(steps.getByRole('listitem').last()).toContainText('₹1,00,00,000 in orders')
  await expect(steps).toContainText('No award is promised.')
})

test(
  "draws a slot's ring without motion for people who prefer that, and fills it again for the next step",
  nightly,
  async ({ page, login }) => {
    await login('asha')
    await haveCome(page, {
      percent_to_next: 50,
      business: 500_000,
      next: { step: 2, business: 1_000_000 },
    })
    await page.goto('/slots')
    await page.clock.install()
    await page
      .getByRole('link', { name: /Slot \d+/ })
      .first()
      .click()
    await expect(page.getByRole('progressbar', { name: '50% of the way to step 2' })).toHaveText('50%')
  },
)

test("answers 404 for another member's slot and for an unknown one", nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/slots')
  const path = await attributeOf(page.getByRole('link', { name: /Slot \d+/ }).first(), 'href')
  await page.context().clearCookies()
  await login('meera')
  for (const address of [path, '/achievement/999999', '/achievement/x', '/achievement/-1']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
  }
})
