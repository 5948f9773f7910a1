import type { Page } from '@playwright/test'
import { checkOwnPan, sendPassport } from '../harness/identity.ts'
import { newMember } from '../harness/new-member.ts'
import { expectStored } from '../harness/reading.ts'
import { expect, test } from '../harness/seller-shop.ts'
import { button } from '../harness/shopping.ts'

// A new member becomes a direct seller, earns from the team, and leaves, by each rule of who may earn.

test('earns by the agreement without paying, and gets back a slot that was bought for its cashback', async ({
  page,
  login,
  startRule,
  giveCredit,
  verifyIdentity,
  deliverTeamOrder,
}) => {
  await startRule('agreement')
  await login(await newMember(page))

  await test.step('reads what is missing, and accepts the agreement from there', async () => {
    await page.goto('/slots')
    await expect(page.getByText('opens without payment once you accept')).toBeVisible()
    await page.goto('/redeem-points')
    await expect(page.getByText("Points are for members with the direct seller's agreement")).toBeVisible()
    await page.getByRole('link', { name: 'Read the agreement' }).click()
    await acceptAgreement(page)
    await page.goto('/redeem-points')
    await page.getByRole('link', { name: 'Verify your identity' }).click()
  })

  await proveIdentity(page)
  await verifyIdentity(page)
  const earned = (await deliverTeamOrder(page)) * 0.05
  await seeEarned(page, earned)
  await seeDisclosure(page, 'Active means that they have accepted')

  await giveCredit(page, 1_178)
  await test.step('buys a slot, the only one on offer, and leaves it again', async () => {
    await buySlot(page)
    await page.goto('/slots')
    await expect(page.getByText('You pay nothing for awards.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open another slot' })).toBeHidden()
    await leaveSlot(page, 'Points, level income and awards do not depend on the slot.')
  })

  await expect(page.getByText('Opened without payment')).toBeVisible()
  // The level income stays.
  await seeEarned(page, earned)
})

test('earns by a paid slot with the agreement, and gives back both within the cooling-off period', async ({
  page,
  login,
  startRule,
  giveCredit,
  verifyIdentity,
  deliverTeamOrder,
}) => {
  await startRule('slot')
  await login(await newMember(page))

  await test.step('reads that points need a slot, and buys one', async () => {
    await page.goto('/redeem-points')
    await expect(page.getByText('Points are for subscribed members.')).toBeVisible()
    await giveCredit(page, 1_178)
    await buySlot(page)
  })

  await test.step('accepts the agreement that is still missing', async () => {
    await page.goto('/referral')
    await page.getByRole('link', { name: 'Read the agreement' }).click()
    await acceptAgreement(page)
  })

  await page.goto('/identity')
  await proveIdentity(page)
  await verifyIdentity(page)
  await seeEarned(page, (await deliverTeamOrder(page)) * 0.05)
  await seeDisclosure(page, 'Active means that they are subscribed')

  await test.step('leaves the slot, and with it what it earned', async () => {
    await page.goto('/slots')
    await leaveSlot(page, 'What you earned since you subscribed is taken back.')
    await expectStored(page, 'avail_balance').toBe('1178')
  })
})

async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Accept the agreement' }).click()
  await expect(page.getByText(/^You accepted version \d+/)).toBeVisible()
}

async function proveIdentity(page: Page): Promise<void> {
  await test.step('proves the identity', async () => {
    await page.getByRole('checkbox', { name: 'I agree that my PAN' }).check()
    await checkOwnPan(page)
    await sendPassport(page)
  })
}

async function buySlot(page: Page): Promise<void> {
  await page.goto('/subscribe-users')
  await page.getByRole('radio', { name: /Wallet/ }).check()
  await button(page, 'Pay ₹1,178.00').click()
  await page.getByRole('dialog', { name: 'Open a slot?' }).getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
}

async function leaveSlot(page: Page, effect: string): Promise<void> {
  await page.getByRole('button', { name: 'Leave and get ₹1,178 back' }).click()
  const question = page.getByRole('dialog', { name: /^Leave slot \d+\?$/ })
  await expect(question).toContainText(effect)
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByText(/^Refunded on/)).toBeVisible()
}

/** Waits until the shop has posted the level income of a delivered order. */
async function seeEarned(page: Page, rupees: number): Promise<void> {
  await test.step('earns from the delivered order of the team', async () => {
    const amount = `₹${Math.floor(rupees).toLocaleString('en-IN')}`
    await expect(async () => {
      await page.goto('/referral')
      await expect(page.getByText('You earned', { exact: true }).locator('xpath=..')).toContainText(amount, {
        timeout: 1_000,
      })
    }).toPass()
  })
}

async function seeDisclosure(page: Page, active: string): Promise<void> {
  await test.step('sees what all sellers earned beside the invitation', async () => {
    await page.goto('/referrals-details/2')
    await expect(page.getByText(active)).toBeVisible()
    const table = page.getByRole('table', { name: /^What [\d,]+ sellers? earned in / })
    await expect(table.getByRole('row', { name: /^Earned nothing \d/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Half earned at most ₹/ })).toBeVisible()
    await expect(table.getByRole('row', { name: /^The best-paid 1% earned at least ₹/ })).toBeVisible()
    await page.getByRole('link', { name: 'What all sellers earned' }).click()
    await expect(page.getByRole('heading', { name: 'What sellers earn', level: 1 })).toBeVisible()
  })
}
