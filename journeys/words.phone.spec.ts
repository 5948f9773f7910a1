import { expect, test } from './harness.ts'
import { leftBehindText } from './left-behind-text.ts'

// The pages whose sentences have all moved to the words, each with the part of the page that it renders itself.
const pages: { path: string; part: string }[] = [
  { path: '/', part: 'body' },
  { path: '/brands/1', part: 'body' },
  { path: '/offers', part: 'body' },
  { path: '/app2', part: 'body' },
  { path: '/products/1/Mobiles', part: 'body' },
  { path: '/sub-products/1/1', part: 'body' },
  { path: '/sub-products/1/1?min=999999', part: 'body' },
  { path: '/product-details/1', part: 'body' },
  { path: '/shoplist', part: 'body' },
  { path: '/no-such-page', part: 'body' },
  { path: '/login', part: 'form' },
]

for (const { path, part } of pages)
  test(`the page ${path} has no text outside of the words`, async ({ page, shop }) => {
    await page.context().addCookies([{ name: 'language', value: 'en-XA', url: shop.url }])
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await expect(page).toHaveTitle(/^⟦/)
    expect(await leftBehindText(page, part)).toEqual([])
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
  await page.getByRole('button', { name: /Šîgñ îñ/ }).click()
  await expect(page.getByText(/⟦Åt léåšt 6/)).toBeVisible()
  await page.getByLabel(/^⟦Påššwörd/).fill('wrong password')
  await page.getByRole('button', { name: /Šîgñ îñ/ }).click()
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
