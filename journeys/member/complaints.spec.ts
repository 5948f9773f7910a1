import { newMember } from '../harness/new-member.ts'
import { expect, test } from '../harness/test.ts'

test('files a complaint, gets its number, adds a message and closes it', async ({ page, login }) => {
  await login(await newMember(page))
  await page.goto('/complaints')
  await expect(page.getByText('No complaints')).toBeVisible()
  await page.getByRole('link', { name: 'New complaint' }).click()
  await page.getByLabel('What happened?').fill('The lid')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Please choose what it is about')).toBeVisible()
  await expect(page.getByLabel('What is it about?')).toBeFocused()
  await page.getByLabel('What is it about?').selectOption('A product')
  await page.getByLabel('What happened?').fill('The lid of the pan\ndoes not close.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/complaints\/\d+$/)
  await expect(page.getByRole('heading', { name: /^Complaint \d+$/ })).toBeVisible()
  await expect(page.getByText('Waiting for our answer')).toBeVisible()

  await page.getByLabel('Write more').fill('It is the smaller of the two.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('list', { name: 'What was said' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByLabel('Write more')).toHaveValue('')
  await page.getByRole('button', { name: 'It is settled: close it' }).click()
  await expect(page.getByText(/^You closed it on/)).toBeVisible()
  await page.goto('/complaints')
  await expect(page.getByRole('link', { name: /^Complaint \d+/ })).toContainText('Closed')
})

test('complains without an account, gets the number by SMS, and opens the complaint with the mobile number', async ({
  page,
}) => {
  const mobile = `6${String(Date.now()).slice(-9)}`
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeVisible()
  await page.getByRole('link', { name: 'New complaint' }).click()
  await page.getByLabel('Name').fill('Sunita Rao')
  await page.getByLabel('Mobile number').fill('98200')
  await page.getByLabel('What is it about?').selectOption('An order or its delivery')
  await page.getByLabel('What happened?').fill('Nobody brought the parcel\nthat I paid for.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()
  await expect(page.getByLabel('What happened?')).toHaveValue('Nobody brought the parcel\nthat I paid for.')
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/complaints\/\d+$/)
  const said = page.getByRole('list', { name: 'What was said' }).getByRole('listitem')
  await expect(said).toContainText('Nobody brought the parcel that I paid for.')
  await expect(page.getByText(/^We answer by/)).toBeVisible()
  await expect(page.getByText(/^We settle it by/)).toBeVisible()
  const address = page.url()
  const no = address.split('/').at(-1)!

  await page.goto('/demo/messages')
  const sms = page.getByText(`has recorded your complaint ${no}. Grievance officer: Anjali Demo`)
  await expect(async () => {
    await page.reload()
    await expect(sms).toBeVisible({ timeout: 2_000 })
  }).toPass()

  // Another day, or another browser.
  await page.goto(address)
  await page.getByLabel('Mobile number').fill('9820000001')
  await page.getByRole('button', { name: 'Open complaint' }).click()
  await expect(page.getByText('There is no complaint with this number and this mobile number')).toBeVisible()
  await page.getByLabel('Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Open complaint' }).click()
  await expect(said).toHaveCount(1)
  await page.getByLabel('Write more').fill('It still has not come.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(said).toHaveCount(2)
  await page.getByRole('button', { name: 'It is settled: close it' }).click()
  await expect(page.getByText(/^You closed it on/)).toBeVisible()
})
