import { isBackOffice } from '../../src/wire/back-office-path.ts'
import { smallTargetsOn, truncatedControls, violationsOn } from '../harness/accessibility-faults.ts'
import { sidewaysAt } from '../harness/boxes.ts'
import { everyPath } from '../harness/every-screen.ts'
import { mainStaffScreens } from '../harness/every-staff-screen.ts'
import { signInAsOwner } from '../harness/staff.ts'
import { expect, test } from '../harness/test.ts'

const signInPath = '/back-office/sign-in'
const paths = everyPath().filter(isBackOffice)

test('sends visitors and members from every staff screen to its sign-in', async ({ page, login }) => {
  expect(paths.length).toBeGreaterThan(5)
  const expectRefused = async () => {
    for (const path of paths.filter((one) => one !== signInPath)) {
      const address = path.replaceAll(/:\w+/g, '1')
      const answer = await page.request.get(address, { maxRedirects: 0 })
      expect([address, answer.status()]).toEqual([address, 302])
      expect(answer.headers()['location']).toBe(`${signInPath}?next=${encodeURIComponent(address)}`)
      expect(answer.headers()['cache-control']).toBe('no-store')
      expect(answer.headers()['x-robots-tag']).toBe('noindex')
      expect(await answer.text()).toBe('')
    }
  }
  await expectRefused()
  await login('asha')
  await expectRefused()
})

const lists = [
  'orders',
  'products',
  'members',
  'returns',
  'complaints',
  'withdrawals',
  'invoices',
  'settings',
]

test('keeps every list within the page between a phone and a desktop', async ({ page }) => {
  await signInAsOwner(page)
  const wide: string[] = []
  for (const list of lists) {
    await page.goto(`/back-office/${list}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    wide.push(...(await sidewaysAt(page, [700, 768, 900, 1_100])).map((one) => `${list}: ${one}`))
  }
  expect(wide).toEqual([])
})

test('groups the settings and the fields of a coupon, and counts a long list of words', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/settings')
  await expect(page.locator('.office-table-group')).toHaveText([
    'The shop',
    'Orders and cart',
    'Withdrawals and tax',
    'Rewards and network',
    'Limits',
  ])
  const reviews = page.getByRole('row', { name: /^Reviews and questions/ })
  await expect(reviews).toContainText(/Words that are held back: \d+ entries/)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Contact and complaints/ })).toBeFocused()

  await page.goto('/back-office/coupons/1/uses')
  await expect(page.getByRole('heading', { level: 1, name: /^Uses of [A-Z0-9]+$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  const terms = page.getByRole('group', { name: 'What it gives' })
  await expect(terms.getByLabel('Percent off')).toBeVisible()
  await expect(terms.getByLabel('Budget')).toHaveCount(0)
})

test('asks for a picture of a new product only after its name', async ({ page }) => {
  await signInAsOwner(page)
  await page.goto('/back-office/products/new')
  const hint = page.getByText('Without a picture it sells less.')
  await expect(page.getByText('Drop pictures here')).toBeVisible()
  await expect(hint).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Zunjarrao chikki')
  await expect(hint).toBeVisible()
})

test('folds the filters of a list on a phone, and clears them where nothing is found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsOwner(page)
  await page.goto('/back-office/products?stock=low&lacks=weight&q=zzzz')
  const button = page.getByRole('button', { name: 'Filters 2' })
  const stock = page.getByRole('combobox', { name: 'Stock', exact: true })
  await expect(stock).toBeHidden()
  await button.click()
  await expect(stock).toHaveValue('low')
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(/\/products\?$|\/products$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.locator('tbody tr').first()).toBeVisible()
})

test('keeps the main staff screens accessible, and fits them on a tablet', async ({ page }) => {
  test.slow()
  await signInAsOwner(page)
  const faults: string[] = []
  for (const { name, open } of mainStaffScreens()) {
    await page.setViewportSize({ width: 1_280, height: 800 })
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const colorScheme of ['light', 'dark'] as const)
      for (const fault of await violationsOn(page, colorScheme))
        faults.push(`${name}, ${colorScheme}: ${fault}`)
    faults.push(...(await smallTargetsOn(page)).map((fault) => `${name}: ${fault}`))
    await page.setViewportSize({ width: 820, height: 1_180 })
    faults.push(...(await truncatedControls(page)).map((fault) => `${name} on a tablet: ${fault}`))
  }
  expect([...new Set(faults)].join('\n')).toBe('')
})
