import { firstLoads } from '../../tools/bench/first-load.ts'
import { expect, nightly, test } from '../harness/test.ts'

const visited = [
  ['/', 'home.screen', {}],
  ['/product-details/1025', 'product-detail.screen', {}],
  ['/offers', 'offers.screen', nightly],
  ['/products/1/Mobiles', 'category.screen', nightly],
  ['/sub-products/1/1', 'product-list.screen', nightly],
  ['/login', 'login.screen', nightly],
  ['/signup', 'signup.screen', nightly],
] as const

for (const [path, screen, when] of visited)
  test(
    `downloads nothing at ${path} beyond the first load before the first touch`,
    when,
    async ({ page }) => {
      const scripts: string[] = []
      const openedAt = Date.now()
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        // The service worker starts after three seconds. A slow machine may still be loading the page then.
        const isLater = pathname.startsWith('/assets/offline-copies-') && Date.now() - openedAt >= 3_000
        // Leaves out the script that keeps early presses, which comes with every page.
        if (/^\/assets\/.*\.js$/.test(pathname) && !isLater) scripts.push(pathname)
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      const expected = firstLoads().find((load) => load.screen === screen)?.files ?? []
      await expect.poll(() => [...new Set(scripts)].sort()).toEqual([...expected].sort())
    },
  )

const broken = {
  status: 500,
  json: { status: false, code: 'broken', message: 'Something went wrong!' },
}

test("reports a broken page in words when the error page's code cannot be loaded", async ({
  page,
  troubles,
}) => {
  troubles.allow(/ERR_FAILED|answer: 500/)
  await page.route('**/assets/error-page-*.js', (route) => route.abort())
  await page.goto('/')
  await page.route('**/User/**', (route) => route.fulfill(broken))
  await page.getByRole('link', { name: 'Offers' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.unroute('**/User/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
})

test('shows the error page when a page breaks after the first touch', nightly, async ({ page, troubles }) => {
  troubles.allow(/answer: 500/)
  await page.goto('/')
  const arrived = page.waitForResponse('**/assets/error-page-*.js')
  await page.mouse.move(200, 200)
  await arrived
  await page.route('**/User/**', (route) => route.fulfill(broken))
  await page.getByRole('link', { name: 'Offers' }).first().click()
  await expect(page.getByRole('heading', { name: 'Something went wrong on our side' })).toBeVisible()
})

test(
  'opens a page without data while its calls fail, and fills it afterwards',
  nightly,
  async ({ page, troubles }) => {
    troubles.allow(/ERR_FAILED/)
    await page.goto('/')
    await page.route('**/User/**', (route) => route.abort())
    await page.getByRole('link', { name: 'Offers' }).first().click()
    await expect(page.getByText('The shop is not answering. We keep trying.')).toBeVisible()
    await expect(page).toHaveURL('/offers')
    await expect(page.getByRole('heading', { name: 'Offers' })).toBeVisible()
    const nothing = page.getByText('Failed to fetch product data. Please try again.')
    await expect(nothing).toBeVisible()
    await page.unroute('**/User/**')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(nothing).toBeHidden()
  },
)
