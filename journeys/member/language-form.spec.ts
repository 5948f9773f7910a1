import { expect, test } from '../harness/test.ts'

test('keeps a half-filled form except the password when the language changes', async ({ page }) => {
  await page.goto('/signup?next=%2Foffers')
  await page.getByLabel('Name').fill('Sunita More')
  await page.getByLabel('Email').fill('sunita@example.com')
  await page.getByLabel('Mobile number', { exact: true }).fill('9876543210')
  await page.getByLabel('Password').fill('gulmohar42!')
  await page.getByRole('combobox', { name: /^District/ }).click()
  await page.getByRole('option', { name: 'Satara' }).click()
  await expect(page.locator('input[name="district"]')).not.toHaveValue('')

  await page.getByRole('button', { name: 'हिन्दी' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', /^hi/)
  await expect(page.locator('input[name="user_name"]')).toHaveValue('Sunita More')
  await expect(page.locator('input[name="user_email"]')).toHaveValue('sunita@example.com')
  await expect(page.locator('input[name="user_mobile"]')).toHaveValue('9876543210')
  await expect(page.locator('input[name="district"]')).not.toHaveValue('')
  await expect(page.locator('input[name="user_password"]')).toHaveValue('')
})
