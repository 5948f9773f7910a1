import type { Locator, Page } from '@playwright/test'
import { expectStored, textOf } from '../harness/reading.ts'
import { nightly } from '../harness/test.ts'
import { expect, test } from '../harness/withdrawal-shop.ts'

// In one shop, since opening one takes longer than waiting for each other.
test.describe.configure({ mode: 'default' })

const form = (page: Page) => page.getByRole('region', { name: 'Withdraw to your bank' })

async function enter(page: Page, amount: string): Promise<void> {
  await form(page).getByLabel('Amount in rupees').fill(amount)
  await form(page).getByRole('button', { name: 'WITHDRAW' }).click()
}

/** Withdraws an amount, opens the list, and returns the withdrawal's card and number. */
async function withdraw(page: Page, amount: string): Promise<{ card: Locator; reference: string }> {
  await page.goto('/bank-details')
  await enter(page, amount)
  const confirm = page.getByRole('dialog', { name: 'Withdraw to your bank?' })
  await expect(confirm).toContainText('••••')
  await expect(confirm).toContainText('Within 3 days')
  await confirm.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const done = page.getByRole('dialog', { name: 'Withdrawal requested' })
  await done.getByRole('button', { name: 'See withdrawals' }).click()
  await expect(page).toHaveURL(/\/withdraw-history$/)
  const card = page.getByRole('article').first()
  await card.getByText('Every step').click()
  return { card, reference: await textOf(card.getByText(/^WD[0-9A-F]{12}$/), /^WD/) }
}

test('shows a withdrawal as pending, and then as paid with the bank reference', async ({
  page,
  earner,
  approveAndPay,
}) => {
  await earner({ earnings: 2_000 })
  await page.goto('/bank-details')
  await expect(form(page)).toContainText('You can withdraw up to ₹2,000.00')
  const { card, reference } = await withdraw(page, '1,250.50')
  await expect(card).toContainText('₹1,250.50')
  await expect(card).toContainText('Requested')
  await expect(card).toContainText('Next: it arrives in your bank')
  await expect(card).toContainText(/Expected in your bank by \d+ \w+ \d{4}\./)
  await expectStored(page, 'avail_balance').toBe('749.5')

  await approveAndPay(reference)
  await page.reload()
  await expect(card).toContainText('₹1,250.50 was sent to your bank.')
  await expect(card).toContainText(/Bank reference \(UTR\) \d{12}/)
  await expect(card.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await page.goto('/bank-details')
  await expect(form(page)).toContainText('You can withdraw up to ₹749.50')
})

test(
  'shows why a withdrawal failed, and that its money is back',
  nightly,
  async ({ page, earner, approveAndPay }) => {
    await earner({ earnings: 900, accountNumber: '60207418530000' })
    const { card, reference } = await withdraw(page, '900')
    await approveAndPay(reference)
    await page.reload()
    await expect(card).toContainText('Your bank did not take it. ₹900.00 is back in your wallet.')
    await expect(card).toContainText('Reason: The beneficiary bank account is closed or does not exist.')
    await page.goto('/bank-details')
    await expect(form(page)).toContainText('You can withdraw up to ₹900.00')
  },
)

test('cancels a waiting withdrawal', async ({ page, earner }) => {
  await earner({ earnings: 900 })
  const { card } = await withdraw(page, '600')
  await card.getByRole('button', { name: 'Cancel withdrawal' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  await expect(question).toContainText('₹600.00 goes back to your wallet at once.')
  await question.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(card).toContainText('You cancelled it before it was approved. ₹600.00 is back in your wallet.')
  await expectStored(page, 'avail_balance').toBe('900')
})

test('says what is wrong with a withdrawal amount, and takes nothing', async ({ page, earner }) => {
  await earner({ earnings: 900 })
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/User/withdrawMoney')) calls.push(request.url())
  })
  await page.goto('/bank-details')
  for (const [typed, title, text] of [
    ['', 'Invalid Amount', 'Please enter a valid withdrawal amount.'],
    ['-5', 'Invalid Amount', 'Please enter a valid withdrawal amount.'],
    ['1e5', 'Invalid Amount', 'Please enter a valid withdrawal amount.'],
    ['499.99', 'Invalid Amount', 'The minimum withdrawal amount is ₹500.'],
    ['900.01', 'Insufficient Balance', 'You do not have enough balance to withdraw this amount.'],
  ] as const) {
    await enter(page, typed)
    const dialog = page.getByRole('dialog', { name: title, exact: true })
    await expect(dialog).toContainText(text)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toHaveCount(0)
  }
  expect(calls).toEqual([])
  await enter(page, '600')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(calls).toEqual([])
})

test(
  "announces the wait after a bank account change, and refuses a withdrawal with the server's message",
  nightly,
  async ({ page, earner }) => {
    await earner({ earnings: 900, bankHoursAgo: [1_000, 2] })
    await page.goto('/bank-details')
    await expect(form(page)).toContainText(/you can withdraw to it from \d+ \w+ \d{4}, .* on\./)
    await enter(page, '600')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
    const message =
      'Your bank account was changed less than 24 hours ago. For your safety, please wait before you withdraw to it.'
    const dialog = page.getByRole('dialog', { name: message })
    await expect(dialog.getByRole('paragraph').or(dialog.locator('.dialog-text'))).toHaveText(message)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await page.goto('/withdraw-history')
    await expect(page.getByText('No withdrawals yet')).toBeVisible()
  },
)
