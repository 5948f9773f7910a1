import { newMember } from '../harness/new-member.ts'
import { expectStored } from '../harness/reading.ts'
import { button, payByUpi, paymentSheet } from '../harness/shopping.ts'
import { expect, test } from '../harness/test.ts'

test('leaves a slot within the cooling-off period, and gets the money back into the wallet', async ({
  page,
  login,
}) => {
  await login(await newMember(page))

  await test.step('pays a slot from the wallet', async () => {
    await page.goto('/subscribe-users')
    await page.getByRole('radio', { name: /Wallet/ }).check()
    await button(page, 'Add ₹1,178.00 to your wallet').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Add ₹1,178.00' }).click()
    await payByUpi(await paymentSheet(page))
    await button(page, 'Pay ₹1,178.00').click()
    await page.getByRole('dialog', { name: 'Open a slot?' }).getByRole('button', { name: 'Pay' }).click()
    await expect(page.getByText('You are subscribed', { exact: true })).toBeVisible()
    await expectStored(page, 'avail_balance').toBe('0')
  })

  const leave = page.getByRole('button', { name: 'Leave and get ₹1,178 back' })
  const question = page.getByRole('dialog', { name: /^Leave slot \d+\?$/ })
  await test.step('reads what leaving does, and keeps the slot at first', async () => {
    await page.goto('/slots')
    await leave.click()
    await expect(question).toContainText('You get ₹1,178.00 back, to where it came from')
    await expect(question).toContainText('You are no longer subscribed.')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(leave).toBeVisible()
  })

  await test.step('is refunded once, however often the button is pressed', async () => {
    await leave.click()
    await question.getByRole('button', { name: 'Leave', exact: true }).evaluate((confirm: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) confirm.click()
    })
    await expect(page.getByText(/^Refunded on/)).toBeVisible()
    await expect(leave).toBeHidden()
    await expectStored(page, 'avail_balance').toBe('1178')
    await expect(page.locator('.shell')).toHaveAttribute('data-subscribe', '1')
  })

  await test.step('opens the credit note', async () => {
    const document = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Invoice and credit note' }).click()
    await expect((await document).getByText(/credit note/i).first()).toBeVisible()
  })
})
