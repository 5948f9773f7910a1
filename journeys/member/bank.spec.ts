import { newMember } from '../harness/new-member.ts'
import { expectStored, withPausedClock } from '../harness/reading.ts'
import { confirmByPassword } from '../harness/step-up.ts'
import { expect, nightly, test } from '../harness/test.ts'

test('saves a bank account after looking up its branch by IFSC', async ({ page, login }) => {
  const member = await newMember(page)
  await login(member)
  const lookups: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/User/lookupIfsc')) lookups.push(request.postData() ?? '')
  })
  await page.goto('/bank-details')
  await expect(page.getByRole('button', { name: 'UPDATE' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'WITHDRAW' })).toHaveCount(0)

  await page.getByLabel('IFSC').pressSequentially('mahb000000')
  await expect(page.getByLabel('Bank name')).toHaveValue('')
  expect(lookups).toEqual([])
  await page.getByLabel('IFSC').pressSequentially('3')
  await expect(page.getByLabel('Bank name')).toHaveValue('Bank of Maharashtra')
  await expect(page.getByLabel('Bank address')).toHaveValue(/J\.M\. Road/)
  await expect(page.getByText('Bank of Maharashtra, Pune Deccan Gymkhana')).toBeVisible()
  expect(lookups).toHaveLength(1)

  await page.getByLabel('Account number', { exact: true }).fill('6020 7418 5312 34')
  await page.getByLabel('Confirm account number').fill('60207418531235')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByText('The account numbers do not match')).toBeVisible()
  await page.getByLabel('Confirm account number').fill('60207418531234')
  await page.getByRole('button', { name: 'UPDATE' }).click()
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' })).toContainText('new bank account')
  await withPausedClock(page, async () => {
    await confirmByPassword(page, member.password)
    await expect(page.getByText('Bank details saved.')).toBeVisible()
  })
  const card = page.getByRole('region', { name: 'Your bank account' })
  await expect(card).toContainText('••••1234')
  await expect(card).toContainText('MAHB0000003')
  await expect(page.getByRole('button', { name: 'UPDATE' })).toHaveCount(0)
  await expectStored(page, 'bank_ifsc').toBe('MAHB0000003')
  await expectStored(page, 'bank_acc_no').toBe('••••1234')

  await expect(page.getByRole('button', { name: 'WITHDRAW' })).toBeVisible()

  await page.reload()
  await expect(card).toContainText('••••1234')
  await expect.poll(() => page.content()).not.toContain('60207418')

  await card.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(card).toBeVisible()
})

test(
  'lets a member type the address of an unknown branch, and refuses an unknown IFSC',
  nightly,
  async ({ page, login }) => {
    const member = await newMember(page)
    await login(member)
    await page.goto('/bank-details')
    await page.getByLabel('IFSC').fill('SBIN0088888')
    await expect(page.getByLabel('Bank name')).toHaveValue('State Bank of India')
    await expect(page.getByText('Please type the address of your branch.')).toBeVisible()
    await expect(page.getByLabel('Bank name')).not.toBeEditable()
    await expect(page.getByLabel('Bank address')).toBeEditable()

    await page.getByLabel('IFSC').fill('ZZZZ0000001')
    await expect(page.getByText('No bank branch has this IFSC.')).toBeVisible()
    await expect(page.getByLabel('Bank name')).toHaveValue('')
    await page.getByLabel('Bank name').fill('Gaon Bank')
    await page.getByLabel('Bank address').fill('Bazar Peth, Wai')
    await page.getByLabel('Account number', { exact: true }).fill('123456789')
    await page.getByLabel('Confirm account number').fill('123456789')
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await expect(page.getByLabel('IFSC')).toHaveAccessibleDescription(/No bank branch has this IFSC/)
    await expect(page.getByLabel('IFSC')).toBeFocused()
    await expect(page.getByLabel('Confirm account number')).toHaveValue('123456789')

    await page.getByLabel('IFSC').fill('SBIN0088888')
    await expect(page.getByLabel('Bank name')).toHaveValue('State Bank of India')
    await page.getByLabel('Bank address').fill('Bazar Peth, Wai')
    await page.getByRole('button', { name: 'UPDATE' }).click()
    await confirmByPassword(page, member.password)
    const card = page.getByRole('region', { name: 'Your bank account' })
    await expect(card).toContainText('State Bank of India')
    await expect(card).toContainText('Bazar Peth, Wai')
  },
)

test(
  'shows a saved bank account masked, and keeps the form when saving fails',
  nightly,
  async ({ page, login, context }) => {
    await login('asha')
    await page.goto('/bank-details')
    const card = page.getByRole('region', { name: 'Your bank account' })
    await expect(card).toContainText('••••1234')
    await card.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('IFSC').fill('HDFC0000001')
    await expect(page.getByLabel('Bank name')).toHaveValue('HDFC Bank')
    await page.getByLabel('Account number', { exact: true }).fill('50100123456789')
    await page.getByLabel('Confirm account number').fill('50100123456789')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'UPDATE' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bank Details not update.' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await context.setOffline(false)
    await expect(page.getByLabel('Confirm account number')).toHaveValue('50100123456789')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(card).toContainText('••••1234')
  },
)

test('offers a withdrawal to a saved bank account until it is changed', nightly, async ({ page, login }) => {
  await login('asha')
  await page.goto('/bank-details')
  const withdrawal = page.getByRole('region', { name: 'Withdraw to your bank' })
  await expect(withdrawal).toContainText(/You can withdraw up to ₹[\d,]+\.\d\d/)
  await expect(withdrawal.getByRole('button', { name: 'WITHDRAW', exact: true })).toBeVisible()
  await page
    .getByRole('region', { name: 'Your bank account' })
    .getByRole('button', { name: 'Change' })
    .click()
  await expect(page.getByText('nothing is paid to a new account for 24 hours')).toBeVisible()
  await expect(page.getByRole('button', { name: 'UPDATE' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'WITHDRAW' })).toHaveCount(0)
})
