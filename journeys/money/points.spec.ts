import type { Page } from '@playwright/test'
import { storedText, textOf } from '../harness/reading.ts'
import { button } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

const field = (page: Page) => page.getByLabel('Points to redeem')
const history = (page: Page) => page.getByRole('region', { name: 'Your points so far' }).getByRole('listitem')

async function pointsOf(page: Page): Promise<number> {
  await page.goto('/redeem-points')
  const text = await textOf(page.getByRole('region', { name: 'Your points', exact: true }), /\d/)
  return Number(/Your points([\d,]+)/.exec(text)![1]!.replaceAll(',', ''))
}

async function redeem(page: Page): Promise<void> {
  await button(page, 'Redeem').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Redeem' }).click()
}

test('explains which points cannot be redeemed, and confirms a redemption in place of the form', async ({
  page,
  login,
}) => {
  await login('asha')
  const before = await pointsOf(page)
  const balance = Number(await storedText(page, 'avail_balance'))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Reward points' }).click()
  await expect(page.getByRole('heading', { name: 'Reward points' })).toBeVisible()
  await expect(button(page, 'Redeem')).toBeDisabled()
  await expect(button(page, 'Redeem')).toHaveAccessibleDescription('Enter how many points to redeem')

  await field(page).fill(String(before + 1))
  await expect(page.getByText(`You only have ${before} points available.`)).toBeVisible()
  await expect(button(page, 'Redeem')).toBeDisabled()
  await field(page).fill('1000.5')
  await expect(page.getByText('Please enter whole points, in digits only')).toBeVisible()
  await field(page).fill('999')
  await field(page).blur()
  await expect(page.getByText('Minimum 5000 Points Required to Redeem')).toBeVisible()
  await expect(button(page, 'Redeem')).toBeDisabled()

  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await button(page, 'Redeem').click()
  const question = page.getByRole('dialog', { name: 'Redeem 1,000 points?' })
  await expect(question).toContainText('₹1,000.00 goes to your earnings')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await redeem(page)
  await expect(page.getByRole('heading', { name: '1,000 points redeemed' })).toBeFocused()
  await expect(history(page).first()).toContainText('Redeemed')
  await expect(history(page).first()).toContainText('−1,000 points')
  expect(await pointsOf(page)).toBe(before - 1000)
  expect(Number(await storedText(page, 'avail_balance'))).toBe(balance + 1000)
})

test('repeats a redemption whose answer was lost, made once', nightly, async ({ page, login, troubles }) => {
  troubles.allow(/ERR_FAILED|Failed to (?:fetch|load)/)
  await login('asha')
  const before = await pointsOf(page)
  // It arrives and is made; only its answer gets lost on the way back.
  await page.route('**/User/redeemPoints', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await field(page).fill('1000')
  await redeem(page)
  const failed = page.getByRole('dialog', { name: 'Redemption Failed!' })
  await expect(failed).toContainText('An error occurred. Please try again later.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/User/redeemPoints')
  await redeem(page)
  await expect(page.getByRole('heading', { name: '1,000 points redeemed' })).toBeVisible()
  expect(await pointsOf(page)).toBe(before - 1000)
})

test(
  'refuses to redeem points spent meanwhile, with the reason',
  nightly,
  async ({ page, context, login }) => {
    await login('asha')
    const before = await pointsOf(page)
    await field(page).fill(String(before))
    const other = await context.newPage()
    await pointsOf(other)
    await field(other).fill('1000')
    await redeem(other)
    await expect(other.getByRole('heading', { name: '1,000 points redeemed' })).toBeVisible()
    await redeem(page)
    await expect(page.getByRole('dialog', { name: 'Redemption Failed!' })).toContainText(
      `You only have ${before - 1000} points available.`,
    )
  },
)

test('explains to a member without points how to earn them', nightly, async ({ page, login }) => {
  await login('meera')
  expect(await pointsOf(page)).toBe(0)
  await expect(page.getByText('No points yet')).toBeVisible()
  await expect(page.getByText('You earn 1 point for every ₹100 you pay')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See how to subscribe' })).toHaveAttribute(
    'href',
    '/subscribe-users',
  )
})
