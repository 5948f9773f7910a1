import type { Page } from '@playwright/test'
import { storedText, textOf } from '../harness/reading.ts'
import { staffPage } from '../harness/staff.ts'
import { expect, test } from '../harness/withdrawal-shop.ts'

// In one shop, since opening one takes longer than waiting for each other.
test.describe.configure({ mode: 'default' })

// Payouts and corrections: the staff's decisions, and what the member sees of them.

async function withdraw(page: Page, amount: string): Promise<string> {
  await page.goto('/bank-details')
  const form = page.getByRole('region', { name: 'Withdraw to your bank' })
  await form.getByLabel('Amount in rupees').fill(amount)
  await form.getByRole('button', { name: 'WITHDRAW' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw to your bank?' })
  await question.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Withdrawal requested' })
    .getByRole('button', { name: 'See withdrawals' })
    .click()
  const card = page.getByRole('article').first()
  await card.getByText('Every step').click()
  return await textOf(card.getByText(/^WD[0-9A-F]{12}$/), /^WD/)
}

test('shows an approved and paid withdrawal to staff and member', async ({
  page,
  browser,
  shop,
  earner,
  payDue,
}) => {
  await earner({ earnings: 2_000 })
  const reference = await withdraw(page, '1,250.50')
  const staff = await staffPage(browser, shop, 'Farah Khan', ['finance'])
  await staff.goto('/back-office')
  await staff.getByRole('link', { name: /Withdrawals to approve/ }).click()
  await staff.getByRole('link', { name: reference }).click()
  const drawer = staff.getByRole('region', { name: `Withdrawal ${reference}` })
  // The account number is hidden until it is revealed.
  await expect(drawer).not.toContainText('60207418531234')
  await drawer.getByRole('button', { name: 'Approve' }).click()
  const question = staff.getByRole('dialog', { name: 'Approve the withdrawal?' })
  await expect(question).toContainText('₹1,250.50')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Approve' })).toHaveCount(0)

  await payDue(reference)
  await page.reload()
  const card = page.getByRole('article').first()
  await expect(card).toContainText('₹1,250.50 was sent to your bank.')
  const utr = /\d{12}/.exec(await textOf(card.getByText(/Bank reference \(UTR\)/), /\d{12}/))![0]
  await staff.reload()
  await expect(drawer).toContainText('Paid')
  await expect(drawer).toContainText(utr)
  await expect(drawer).toContainText('Farah Khan')
  await staff.context().close()
})

test('posts a correction only after approval, and shows the member its reason', async ({
  page,
  browser,
  shop,
  earner,
}) => {
  await earner({ earnings: 500 })
  const memberId = await storedText(page, 'user_id')
  const asker = await staffPage(browser, shop, 'Farah Khan', ['finance'])
  await asker.goto('/back-office/corrections')
  await asker.getByRole('link', { name: 'Ask for a correction' }).click()
  await asker.getByLabel('Member number or mobile').fill(memberId)
  await asker.getByLabel('Amount in rupees').fill('150.75')
  await asker.getByLabel('Reason').fill('The courier kept your parcel for a month')
  await asker.getByLabel('Evidence').fill('Mail of 20 November')
  await asker.getByRole('button', { name: 'Ask for a correction' }).click()
  await expect(asker.getByText('only somebody else can decide it')).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Call off' })).toBeVisible()
  await expect(asker.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const path = new URL(asker.url()).pathname
  await page.goto('/profile')
  const balance = page.getByRole('region', { name: 'Balance' }).locator('.rupees').first()
  await expect(balance).toHaveText('₹500.00')

  const other = await staffPage(browser, shop, 'Kabir Shah', ['finance'])
  await other.goto('/back-office/corrections')
  await other.getByRole('link', { name: `Correction ${path.split('/').at(-1)}`, exact: true }).click()
  await other.getByRole('button', { name: 'Approve' }).click()
  const question = other.getByRole('dialog')
  await expect(question).toContainText('Store credit of Sai Gokhale gets ₹150.75')
  await question.getByRole('button', { name: 'Approve' }).click()
  await expect(question).toHaveCount(0)
  await expect(other.getByRole('region', { name: /^Correction/ })).toContainText('Approved')

  await page.reload()
  await expect(balance).toHaveText('₹650.75')
  await page.goto('/transaction-details/0')
  const movement = page.locator('li.transaction').filter({ hasText: '₹150.75' })
  await movement.getByRole('button').first().click()
  await expect(movement).toContainText('The courier kept your parcel for a month')
  await expect(movement).not.toContainText('Mail of 20 November')
  await asker.context().close()
  await other.context().close()
})
