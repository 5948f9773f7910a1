import { expect, test } from '../harness/test.ts'

test('reaches the account from every page by keyboard', async ({ page, login }) => {
  await login('asha')
  for (const path of ['/', '/offers']) {
    await page.goto(path)
    const account = page.getByRole('button', { name: 'Account' })
    await account.press('Enter')
    await expect(account).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('navigation', { name: 'Account', exact: true }).getByRole('link')).toHaveText(
      [
        'Dashboard',
        'Personal',
        'My orders',
        'Notifications',
        'Wishlist',
        'Addresses',
        'Achievement',
        // The operator's own item.
        /^Shopping guide/,
        /^Size charts/,
        /^Festival calendar/,
        /^Repair and spare parts/,
      ],
    )
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await expect(account).toHaveAttribute('aria-expanded', 'false')
  }
})

test('closes the account menu on blur and navigation, and logs out', async ({ page, login }) => {
  await login('asha')
  await page.goto('/')
  const account = page.getByRole('button', { name: 'Account' })
  await account.click()
  await page.getByRole('link', { name: 'My orders' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toHaveCount(0)
  await account.click()
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toBeVisible()
  await page.getByRole('heading', { name: 'My orders' }).click()
  await expect(page.getByRole('navigation', { name: 'Account', exact: true })).toHaveCount(0)

  await account.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/offers')
  await page.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Foffers')
})

test('shows the account pages beside each other on a wide screen', async ({ page, login }) => {
  await login('asha')
  await page.goto('/profile')
  const side = page.getByRole('navigation', { name: 'Account pages' })
  await side.getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(side.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page')
  const month = page.getByRole('region', { name: /\d{4}/ }).first()
  await expect(async () => {
    const [beside, content] = [await side.boundingBox(), await month.boundingBox()]
    expect(beside!.x + beside!.width).toBeLessThanOrEqual(content!.x)
  }).toPass()
  await side.getByRole('link', { name: 'My orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible()
})
