import type { Page } from '@playwright/test'
import { newMember } from '../harness/new-member.ts'
import { attributeOf, withPausedClock } from '../harness/reading.ts'
import { addAddress } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

const home = {
  'Flat or house number': 'A-101',
  'Building or society': 'Gulmohar Park',
  Street: 'ITI Road, Aundh',
  'Area and town': 'Aundh, Pune',
  'PIN code': '411007',
}

async function fillAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
}

test('adds, changes and deletes an address', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/address-list')
  await expect(page.getByText('No Address Available')).toBeVisible()

  await page.getByRole('link', { name: 'Add address' }).click()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Please enter your flat or house number')).toBeVisible()
  await expect(page.getByText('Please enter your PIN code')).toBeVisible()
  await expect(page.getByLabel('PIN code')).toBeFocused()

  const town = page.getByLabel('Area and town')
  await page.getByLabel('PIN code').fill('560001')
  await expect(town).toHaveValue('Bengaluru')
  await page.getByLabel('PIN code').fill('411007')
  await expect(town).toHaveValue('Pune')

  await fillAddress(page, { ...home, 'PIN code': '290001' })
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('No place in India has this PIN code')).toBeVisible()
  await page.getByLabel('PIN code').fill('411007')
  await expect(page.getByText('Pune, Maharashtra')).toBeVisible()
  await page.getByRole('button', { name: 'Work' }).click()
  await page.getByLabel("Receiver's name").fill('Sunita Pawar')
  await page.getByLabel("Receiver's mobile number").fill('98000')
  await page.getByLabel('Use as my default address').check()
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Must be 10 digits')).toBeVisible()
  await page.getByLabel("Receiver's mobile number").fill('9800000077')
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL('/address-list')
    await expect(page.getByText('Address added')).toBeVisible()
  })
  const card = page.getByRole('listitem').filter({ hasText: 'A-101, Gulmohar Park' })
  await expect(card).toContainText('PIN 411007 · Pune, Maharashtra')
  await expect(card).toContainText('Received by Sunita Pawar, 9800000077')
  for (const chip of ['Work', 'Default']) await expect(card.getByText(chip, { exact: true })).toBeVisible()

  await card.getByRole('link', { name: 'Edit A-101, Gulmohar Park' }).click()
  await expect(page.getByLabel('Street')).toHaveValue('ITI Road, Aundh')
  await fillAddress(page, { 'Flat or house number': 'A-102', 'PIN code': '416008' })
  await page.getByRole('button', { name: 'Update address' }).click()
  await expect(page).toHaveURL('/address-list')
  const changed = page.getByRole('listitem').filter({ hasText: 'A-102, Gulmohar Park' })
  await expect(changed).toContainText('Kolhapur, Maharashtra')
  await expect(changed).toContainText('Received by Sunita Pawar, 9800000077')

  await changed.getByRole('button', { name: 'Delete A-102, Gulmohar Park' }).click()
  const question = page.getByRole('dialog', { name: 'Delete this address?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(changed).toBeVisible()
  await changed.getByRole('button', { name: 'Delete A-102, Gulmohar Park' }).click()
  await withPausedClock(page, async () => {
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Address deleted')).toBeVisible()
  })
  await expect(page.getByText('No Address Available')).toBeVisible()
})

test('scrolls the list of addresses from three addresses on', nightly, async ({ page, login }) => {
  await login(await newMember(page))
  const list = page.getByRole('list', { name: 'Addresses' })
  for (const count of [1, 2, 3]) {
    await addAddress(page)
    await page.goto('/address-list')
    await expect(list.getByRole('listitem')).toHaveCount(count)
    await expect
      .poll(
        () => list.evaluate((box) => box.scrollHeight > box.clientHeight + 1),
        `${count} addresses scroll`,
      )
      .toBe(count === 3)
  }
})

test(
  "keeps the address form's input when the network is lost, and says so",
  nightly,
  async ({ page, login, context }) => {
    await login(await newMember(page))
    await page.goto('/address-details')
    await fillAddress(page, home)
    await context.setOffline(true)
    await withPausedClock(page, async () => {
      await page.getByRole('button', { name: 'Save address' }).click()
      await expect(page.getByText('Error adding address')).toBeVisible()
    })
    await expect(page.getByRole('alert')).toContainText('No connection')
    await expect(page.getByLabel('Building or society')).toHaveValue('Gulmohar Park')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Save address' }).click()
    await page.waitForURL('**/address-list')
    await page.getByRole('link', { name: /^Edit/ }).first().click()
    await page.getByLabel('Building or society').fill('Mogra Park')
    await context.setOffline(true)
    await withPausedClock(page, async () => {
      await page.getByRole('button', { name: 'Update address' }).click()
      await expect(page.getByText('Error updating Address')).toBeVisible()
    })
    await expect(page.getByLabel('Building or society')).toHaveValue('Mogra Park')
    await context.setOffline(false)
  },
)

test(
  'returns from the address form to the page that asked, and to no other site',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await page.goto('/address-details?next=/shoplist')
    await fillAddress(page, home)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL('/shoplist')

    await page.goto('/address-details?next=//evil.example')
    await fillAddress(page, home)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL('/')
  },
)

test(
  "saves personal details masked, downloads the member's data, and closes the account for good",
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    // Asha's first address, the first of the demo.
    const response = await page.goto('/address-details?rec_no=5001')
    expect(response?.status()).toBe(404)
    await expect(page.getByText('This address is no longer saved.')).toBeVisible()

    await page.context().clearCookies()
    await page.goto('/address-list')
    await expect(page).toHaveURL('/login?next=%2Faddress-list')
  },
)

test(
  'says that an address no longer exists when it was deleted elsewhere',
  nightly,
  async ({ page, login }) => {
    await login(await newMember(page))
    await addAddress(page)
    await page.goto('/address-list')
    const edit = page.getByRole('link', { name: 'Edit 7, Gulmohar Society' })
    const query = new URL(await attributeOf(edit, 'href'), 'http://shop.test').searchParams
    await page.request.post('/User/deleteCustomerAddress', { form: { rec_no: query.get('rec_no')! } })
    await edit.click()
    await expect(page.getByText('This address is no longer saved.')).toBeVisible()
  },
)

test('adds an address during the checkout', nightly, async ({ page, login }) => {
  await login('asha')
  const answer = await page.request.post('/User/getOffersList', { form: { records: 50 } })
  const { data } = (await answer.json()) as { data: { product_id: string; in_stock: boolean }[] }
  await page.goto(`/product-details/${data.find(({ in_stock }) => in_stock)!.product_id}`)
  const press = (name: string) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click()
  await press('Add')
  await page.goto('/check-out/0')
  await press('PLACE ORDER')
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('link', { name: 'Add another address' }).click()
  await fillAddress(page, { ...home, 'Flat or house number': 'Gate 3' })
  await withPausedClock(page, async () => {
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page).toHaveURL('/payment-confirmation')
    await expect(page.getByText('Address added')).toBeVisible()
  })

  // Other journeys rely on Asha having two addresses.
  await page.goto('/address-list')
  await page.getByRole('button', { name: 'Delete Gate 3, Gulmohar Park' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Gate 3' })).toHaveCount(0)
})
