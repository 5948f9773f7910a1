import type { Page } from '@playwright/test'
import { expect, test } from './harness.ts'
import { leftBehindText } from './left-behind-text.ts'
import { attributeOf } from './reading.ts'

// Every page, as a visitor and as a member see it. What comes from the shop's data is marked with `translate="no"`.
const visitorPages = [
  ...['/', '/brands/1', '/offers', '/app2', '/products/1/Mobiles', '/sub-products/1/1'],
  ...['/sub-products/1/1?min=999999', '/product-details/1025', '/shoplist', '/no-such-page'],
  ...['/login', '/signup', '/forgot-password', '/check-out/0', '/demo/messages'],
]
const memberPages = [
  ...[
    '/',
    '/product-details/1025',
    '/profile',
    '/user-profile',
    '/change-password',
    '/devices',
    '/bank-details',
  ],
  ...['/address-list', '/address-details', '/orders', '/check-out/0', '/payment-confirmation', '/thank-you'],
]

async function expectWordsAlone(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page).toHaveTitle(/^⟦/)
  await expect.poll(() => leftBehindText(page)).toEqual([])
}

for (const path of visitorPages)
  test(`a visitor reads nothing outside of the words at ${path}`, async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
    await expectWordsAlone(page, path)
  })

test('a member reads nothing outside of the words on any page', async ({ page, shop, login }) => {
  await login('asha')
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  for (const path of memberPages) await test.step(path, () => expectWordsAlone(page, path))
  await page.goto('/orders')
  const address = await attributeOf(page.locator('main a[href^="/orders/"]').first(), 'href')
  await test.step('an order', () => expectWordsAlone(page, address))
})

test('navigation and the refusals of the server stay in the chosen language', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) scripts.push(pathname)
  })
  await page.goto('/login')
  await page.getByLabel(/Möbîlé/).fill('9000000001')
  await page.getByLabel(/^⟦Påššwörd/).fill('short')
  await page.getByRole('button', { name: /ögîñ/ }).click()
  await expect(page.getByText(/⟦Åt léåšt 6/)).toBeVisible()
  await page.getByLabel(/^⟦Påššwörd/).fill('wrong password')
  await page.getByRole('button', { name: /ögîñ/ }).click()
  await expect(page.getByRole('dialog').getByText(/⟦Îñvålîd çrédéñtîålš!/)).toBeVisible()
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((path) => !path.startsWith('/assets/en-XA/'))).toEqual([])
})

test('a page cached for visitors of one language is not shown to those of another', async ({
  page,
  shop,
}) => {
  await page.goto('/shoplist')
  await expect(page.getByRole('heading', { name: 'Stores', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  await page.goto('/shoplist')
  await expect(page.getByRole('heading', { name: /^⟦Štöréš/ })).toBeVisible()
})
