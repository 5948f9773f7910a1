import type { Locator, Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { operate } from '../harness/operator.ts'
import { textOf, valueOf, waitForHydration, withPausedClock } from '../harness/reading.ts'
import {
  addAddress,
  addMoney,
  button,
  expectPlaced,
  fillCart,
  goToPayment,
  payByCard,
  payByUpi,
  paymentSheet,
} from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

// The long ways that cross features: from an invitation to money in the bank, and from a sum to the order behind it.

test("leads Asha from a month's total down to the order behind an entry", async ({ page, login }) => {
  await login('asha')
  await page.goto('/profile')
  await page
    .getByRole('main')
    .getByRole('link', { name: /transactions/i })
    .filter({ visible: true })
    .click()
  await page.waitForURL('**/transactions')
  await page
    .getByRole('navigation', { name: 'By type' })
    .getByRole('link', { name: /^Level income/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Level income' })).toBeVisible()
  const why = await opened(movements(page).first())
  await expect(why).toContainText('Why did I earn this?')
  await expect(why).toContainText(
    /on level [1-5] of your network, received an order, and you earn [1-5]% of it/,
  )
  await expect(why).toContainText('Version 1')
  await expect(why).toContainText(/BM\d+/)

  // A level income was reversed with its returned goods: both sides show it.
  await page.goto('/transaction-details/0')
  const takenBack = await opened(movements(page, 'Level income taken back').first())
  const orderNo = await textOf(takenBack, /BM\d+/)
  await expect(movements(page, 'Level 1 income').filter({ hasText: 'Taken back' }).first()).toContainText(
    /BM\d+/.exec(orderNo)![0],
  )

  // The award of her slot, and the step that it was for.
  await page.goto('/slots')
  await page.locator('main a[href^="/achievement/"]').click()
  await expect(page.getByRole('main')).toContainText('₹2,000 awarded on')
  await expect(page.getByRole('main')).toContainText('Reached')
  await page.goto('/transactions')
  await page
    .getByRole('navigation', { name: 'By type' })
    .getByRole('link', { name: /^Awards/ })
    .click()
  await expect(await opened(movements(page).first())).toContainText('reached step 1 of your achievement')

  // Her withdrawals: one waits, one failed and is back, one is at the bank.
  await page.goto('/withdraw-history')
  await expect(page.getByRole('article')).toContainText(['Requested', 'Failed', 'Paid'])
  await expect(page.getByRole('article').nth(1)).toContainText('₹2,500.00 is back in your wallet')
  await expect(page.getByRole('article').nth(2)).toContainText('MAHBN26090412345678')
})

test(
  'pays both an invited member and the inviter for a subscription and an order, up to the bank',
  nightly,
  async ({ page, browser, shop, login }) => {
    test.slow()
    await login('asha')
    const link = await invitationOf(page)

    const friendContext = await browser.newContext()
    waitForHydration(friendContext)
    const friend = await friendContext.newPage()
    await test.step('the friend signs up by the link, and subscribes', async () => {
      await login(await signUp(friend, link), friend)
      await friend.goto('/subscribe-users')
      await friend.getByRole('radio', { name: /^Online/ }).check()
      await button(friend, 'Pay ₹1,178.00').click()
      await payByUpi(await paymentSheet(friend))
      await expect(friend.getByText('You are subscribed')).toBeVisible()
    })

    const { orderNo, net } = await test.step('the friend orders, and it is delivered', async () => {
      await addAddress(friend)
      // The wallet must cover the cart.
      await addMoney(friend, '₹5,000')
      await fillCart(friend, { min: 400, max: 1_500, quantity: 3 })
      await goToPayment(friend, { method: 'Online', by: 'Card' })
      const paid = rupeesIn(await textOf(button(friend, /^Pay/), /₹/))
      await button(friend, /^Pay/).click()
      await payByCard(await paymentSheet(friend))
      const placed = await expectPlaced(friend)
      await operate(shop, 'order-advance', placed, 'processed')
      await operate(shop, 'order-advance', placed, 'delivered')
      // The shop's own job does so within a minute; perhaps it was first.
      await operate(shop, 'rewards-post')
      return { orderNo: placed, net: paid }
    })

    await test.step('the friend sees the points of the order', async () => {
      await friend.goto('/redeem-points')
      const points = Math.floor(net / 100)
      await expect(friend.getByRole('main')).toContainText(`+${points} point`)
      await friend.goto('/transaction-details/0')
      await expect(await opened(movements(friend, 'Points earned'))).toContainText(orderNo)
    })

    await test.step('Asha sees the income of her level, and why', async () => {
      await page.goto('/transaction-details/0')
      const income = await opened(movements(page, 'Level 1 income').first())
      await expect(income).toContainText(orderNo)
      await expect(income).toContainText(`+${rupees(net * 0.05)}`)
      await expect(income).toContainText('Sunita M.')
      await expect(income).toContainText('you earn 5% of it')
      await page.goto('/referrals-details/2')
      await expect(page.getByRole('article', { name: 'Sunita More' })).toContainText(
        `Their orders earned you ${rupees(net * 0.05)}`,
      )
    })

    await test.step('Asha redeems points', async () => {
      await page.goto('/redeem-points')
      await page.getByLabel('Points to redeem').fill('1000')
      await button(page, 'Redeem').click()
      await page
        .getByRole('dialog', { name: 'Redeem 1,000 points?' })
        .getByRole('button', { name: 'Redeem', exact: true })
        .click()
      await expect(page.getByText('Points redeemed')).toBeVisible()
    })

    const reference = await test.step('Asha withdraws, and it waits for the operator', async () => {
      await page.goto('/bank-details')
      const form = page.getByRole('region', { name: 'Withdraw to your bank' })
      await form.getByLabel('Amount in rupees').fill('1,000')
      await form.getByRole('button', { name: 'WITHDRAW' }).click()
      const confirm = page.getByRole('dialog', { name: 'Withdraw to your bank?' })
      await confirm.getByRole('button', { name: 'Withdraw', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Withdrawal requested' })).toBeVisible()
      await page.goto('/withdraw-history')
      const card = page.getByRole('article').first()
      await expect(card).toContainText('₹1,000.00')
      await expect(card).toContainText('Requested')
      await card.getByText('Every step').click()
      return await textOf(card.getByText(/^WD[0-9A-F]+$/), /^WD/)
    })

    await test.step('approves it as the operator, and shows it paid', async () => {
      expect(await operate(shop, 'withdrawal-approve', '--list')).toContain(reference)
      expect(await operate(shop, 'withdrawal-approve', reference)).toContain('approved')
      // A job pays it within a minute, and only a reload of the page shows it.
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('article').first()).toContainText('was sent to your bank', {
          timeout: 1_000,
        })
      }).toPass({ timeout: 150_000, intervals: [2_000] })
      await expect(page.getByRole('article').first()).toContainText('Bank reference (UTR)')
    })

    await test.step("balances the month, and agrees with the network's counters", async () => {
      await page.goto('/transactions/statement')
      for (const title of ['Points redeemed', 'Withdrawal to your bank', 'Level 1 income'])
        await expect(page.getByRole('main')).toContainText(title)
      await operate(shop, 'network-check')
    })
    await friendContext.close()
  },
)

test(
  'charges a subscription once despite a lost answer and a second window',
  nightly,
  async ({ page, context, login, troubles }) => {
    troubles.allow(/ERR_FAILED/)
    await login(await newMember(page))
    await addMoney(page, '₹2,000')

    // Opened before the first window pays, it shows the whole balance.
    const other = await context.newPage()
    await other.goto('/subscribe-users')
    await other.getByRole('radio', { name: /^Wallet/ }).check()

    await page.goto('/subscribe-users')
    // The shop hears of it, and the network dies before the answer is here.
    await page.route('**/User/newSlotsCreation', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await paySlotFromWallet(page)
    await expect(page.getByText('It is safe to try again: you cannot be charged twice.')).toBeVisible()
    await page.unroute('**/User/newSlotsCreation')

    // The other window hears that the money is spent, and offers no second slot for it.
    await expect(button(other, 'Add ₹356.00 to your wallet')).toBeVisible()
    await expect(other.getByText('Insufficient Balance!')).toBeVisible()
    await other.close()

    // The reloaded page shows what the lost answer contained.
    await page.reload()
    await expect(page.getByRole('region', { name: 'Your subscription' })).toContainText('You have 1 slot.')
    await page.goto('/transaction-details/0')
    await expect(movements(page, 'Premium subscription')).toHaveCount(1)
    await page.goto('/slots')
    await expect(page.locator('main a[href^="/achievement/"]')).toHaveCount(1)
    await page.goto('/profile')
    await expect(page.getByRole('region', { name: 'Balance' })).toContainText('₹822.00')
  },
)

/** The transactions of that name on the page. */
const movements = (page: Page, title = '') => page.locator('li.transaction').filter({ hasText: title })

/** Opens a transaction to why it happened. */
async function opened(transaction: Locator): Promise<Locator> {
  await transaction.getByRole('button').first().click()
  return transaction
}

async function invitationOf(page: Page): Promise<string> {
  await page.goto('/referral')
  await button(page, 'Invite friends').click()
  const sheet = page.getByRole('dialog', { name: 'Refer and earn' })
  return await valueOf(sheet.getByRole('textbox', { name: 'Your link' }))
}

async function signUp(page: Page, link: string): Promise<{ mobile: string; password: string }> {
  const friend = { mobile: `96${String(Date.now()).slice(-8)}`, password: 'gulmohar42!' }
  await page.goto(link)
  await expect(page.getByText(/(Invited|Referred) by Asha P/)).toBeVisible()
  await page.getByLabel('Name').fill('Sunita More')
  await page.getByLabel('Email').fill('sunita.more@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill(friend.mobile)
  await page.getByLabel('Password').fill(friend.password)
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
  })
  return friend
}

async function paySlotFromWallet(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Wallet/ }).check()
  await button(page, 'Pay ₹1,178.00').click()
  await page.getByRole('dialog', { name: 'Open a slot?' }).getByRole('button', { name: /^Pay/ }).click()
}

function rupeesIn(text: string): number {
  return Number(text.replace(/[^\d.]/g, ''))
}

function rupees(amount: number): string {
  return `₹${(Math.round(amount * 100) / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
}
