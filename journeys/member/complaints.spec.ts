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
