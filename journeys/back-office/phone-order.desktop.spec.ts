import { devices } from '@playwright/test'
import { textOf } from '../harness/reading.ts'
import { button, expectPlaced } from '../harness/shopping.ts'
import { demoMembers, signInByTyping } from '../harness/sign-in.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

// A staff member on the telephone with a member, who then pays on their own phone.

test('lets a member pay on a phone for an order proposed by telephone, and names its proposer', async ({
  page,
  browser,
  shop,
}) => {
  await signInAsOwner(page)
  await page.goto('/back-office/phone-orders')
  await page.getByRole('link', { name: 'New phone order' }).click()
  await page.getByLabel('Mobile number of the member').fill('+91 90000 00001')
  await button(page, 'Find the member').click()
  await expect(page.getByRole('main')).toContainText('Asha Patil')
  const search = page.getByLabel('Product name, SKU or number')
  await search.fill('7023')
  await button(page, /^Add /).click()
  await search.fill('1003')
  await button(page, /^Add /).click()
  const goods = page.getByRole('list', { name: 'Products of this order' })
  await expect(goods.getByRole('listitem')).toHaveCount(2)
  await goods.getByRole('spinbutton').first().fill('2')
  await page.getByLabel('Note to the buyer').fill('As we said on the phone')
  await expect(page.getByText('₹14,740.00')).toBeVisible()
  await button(page, 'Send the payment link').click()
  const row = page.getByRole('row').filter({ hasText: '₹14,740.00' })
  await expect(row).toContainText('Waits for the member')

  await page.goto('/demo/messages')
  const message = await textOf(page.getByText('has put your order of ₹14,740.00 together').first())
  const link = /\/o\/p[\w-]+/.exec(message)![0]
  const phone = await browser.newContext({
    ...devices['Pixel 7'],
    baseURL: shop.url,
    locale: 'en-IN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const member = await phone.newPage()
  await signInByTyping(member, demoMembers.asha)
  await member.goto(link)
  await expect(member.getByText('As we said on the phone')).toBeVisible()
  await button(member, 'Go to payment').click()
  await member.getByText('Wallet').first().click()
  await button(member, 'Pay ₹14,740.00').click()
  const orderNo = await expectPlaced(member)
  await member.goto(link)
  await expect(member.getByText('This is ordered')).toBeVisible()
  await phone.close()

  await page.goto('/back-office/phone-orders')
  await expect(row).toContainText('Ordered')
  await row.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('main')).toContainText('Phone order by')
})
