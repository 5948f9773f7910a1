import type { Page } from '@playwright/test'
import { everyScreen, fillForViewer } from '../harness/every-screen.ts'
import { leftBehindText } from '../harness/left-behind-text.ts'
import { expect, nightly, test } from '../harness/test.ts'

// Every page as visitors and members see it. Elements with the shop's data have `translate="no"`.
const visitorPages = [
  '/',
  '/brands/1',
  '/offers',
  '/app2',
  '/products/1/Mobiles',
  '/sub-products/1/1',
  '/sub-products/1/1?min=999999',
  '/product-details/1025',
  '/shoplist',
  '/no-such-page',
  '/login',
  '/login?by=code',
  '/signup',
  '/forgot-password',
  '/check-out/0',
  '/demo/messages',
  '/news',
]

async function expectWordsAlone(page: Page, open: (page: Page) => Promise<unknown>): Promise<void> {
  await open(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
  await expect(page).toHaveTitle(/^⟦/)
  await expect.poll(() => leftBehindText(page)).toEqual([])
}

test('shows no untranslated text on the way from home to a payment', async ({ page, shop, login }) => {
  const speakPseudo = () => page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  await speakPseudo()
  for (const path of ['/', '/product-details/1025', '/signup', '/no-such-page'])
    await test.step(path, () => expectWordsAlone(page, (opened) => opened.goto(path)))
  await login('asha')
  await fillForViewer(page, 'asha')
  for (const path of ['/check-out/0', '/payment-confirmation', '/profile', '/transactions'])
    await test.step(path, () => expectWordsAlone(page, (opened) => opened.goto(path)))
})

test('shows a visitor no untranslated text on any page', nightly, async ({ page, shop }) => {
  test.slow()
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  for (const path of visitorPages)
    await test.step(path, () => expectWordsAlone(page, (opened) => opened.goto(path)))
})

for (const viewer of ['asha', 'meera'] as const)
  test(
    `shows a member no untranslated text on any page, as ${viewer}`,
    nightly,
    async ({ page, shop, login }) => {
      test.slow()
      await login(viewer)
      await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
      for (const { name, open } of everyScreen().filter((screen) => screen.viewer === viewer))
        await test.step(name, () => expectWordsAlone(page, open))
    },
  )

test("keeps navigation and the server's refusals in the chosen language", async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  const scripts: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The script of early presses is without words, and the same in every language.
    if (pathname.endsWith('.js') && pathname !== '/early-presses.js') scripts.push(pathname)
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

test('shows no page cached in another language', nightly, async ({ page, shop }) => {
  await page.goto('/shoplist')
  await expect(page.getByRole('heading', { name: 'Stores', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-IN')
  await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
  await page.goto('/shoplist')
  await expect(page.getByRole('heading', { name: /^⟦Štöréš/ })).toBeVisible()
})
