import type { BrowserContext, Page } from '@playwright/test'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { startChangingProxy } from '../harness/changed-shop.ts'
import { preparedGround } from '../harness/prepared.ts'
import { storedTexts, untilHydrated, waitForHydration } from '../harness/reading.ts'
import { startShopOn } from '../harness/shop-process.ts'
import { fillCart } from '../harness/shopping.ts'
import { expect, nightly, test } from '../harness/test.ts'

test.use({ serviceWorkers: 'allow' })

// A machine that is busy draws some pictures later.
test.beforeEach(({ troubles }) => troubles.allow(/503 .*\/Admin\/assets\//))

const notice = (page: Page) => page.locator('.offline-bar')

/** Waits until a copy of a page is kept. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await storedTexts(page)).map(({ address }) => new URL(address).pathname))
    .toContain(path)
}

async function untilReady(page: Page): Promise<void> {
  await untilKept(page, '/check-out/0')
  await untilKept(page, '/offline')
  await untilKept(page, '/')
}

/** Waits until the page has loaded the code that talks to the worker. */
async function untilCopiesAreAtHand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline-copies-')),
  )
}

async function openProduct(page: Page): Promise<string> {
  await page.goto('/offers')
  await page.locator('a[href^="/product-details/"]').nth(4).click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  const { pathname } = new URL(page.url())
  await untilReady(page)
  await untilKept(page, pathname)
  return pathname
}

async function secondTab(context: BrowserContext, path: string): Promise<Page> {
  const tab = await context.newPage()
  await tab.goto(path)
  return tab
}

test('opens home, a viewed product and the cart offline, and explains an unseen page', async ({
  page,
  context,
  login,
}) => {
  await login('asha')
  const { name } = await fillCart(page)
  const product = await openProduct(page)
  await context.setOffline(true)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(notice(page)).toContainText('You are offline.')
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
  await page.goto('/shoplist')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your cart' })).toBeVisible()
  await page.locator(`a[href="${product}"]`).click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()

  const tab = await secondTab(context, product)
  // The phone knows its member although the shop is unreachable.
  await expect(tab.getByRole('button', { name: 'Add', exact: true }).first()).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await tab.goto('/check-out/0')
  await expect(tab.getByRole('heading', { name: 'Your cart' })).toBeVisible()
  await tab
    .getByRole('group', { name: `Quantity of ${name}` })
    .getByRole('button', { name: 'Plus' })
    .click()
  await expect(tab.getByText('Total (2 items)')).toBeVisible()

  await page.goto('/shoplist')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Stores', exact: true })).toBeVisible()
  await expect(notice(tab)).toHaveCount(0)
  // Data that only the shop has comes with the network.
  await expect(tab.getByRole('checkbox', { name: 'Redeem Cashback' })).toBeVisible()
})

test('opens a page seen before by an offline tap', nightly, async ({ page, context }) => {
  const product = await openProduct(page)
  await page.goto('/offers')
  await untilKept(page, '/offers')
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await untilCopiesAreAtHand(page)
  await context.setOffline(true)
  await page.locator(`a[href^="${product}?"]`).first().click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(notice(page)).toContainText('You are offline.')
})

test('opens a page again that was opened just before the network was lost', async ({ page, context }) => {
  await page.goto('/')
  await untilReady(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // The three seconds without background work on the first page do not end.
  await page.addInitScript(() => {
    const { setTimeout: later } = window
    window.setTimeout = ((work: () => void, ms?: number) =>
      ms === 3_000 ? 0 : later(work, ms)) as typeof window.setTimeout
  })
  await page.goto('/offers')
  await untilCopiesAreAtHand(page)
  await page.locator('a[href^="/product-details/"]').nth(4).click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  const { pathname } = new URL(page.url())
  await untilKept(page, pathname)
  await context.setOffline(true)
  await page.goto(pathname)
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
})

test('caches no page with member data on the phone, and deletes viewed pages at logout', async ({
  page,
  context,
  login,
  isMobile,
}) => {
  await login('asha')
  await fillCart(page)
  const product = await openProduct(page)
  for (const path of [
    '/',
    '/profile',
    '/orders',
    '/address-list',
    '/transactions',
    '/check-out/0',
    '/user-profile',
  ])
    await page.goto(path)
  await page.goto('/')
  await untilReady(page)
  await page.getByRole('link', { name: 'Offers' }).filter({ visible: true }).first().click()
  await untilKept(page, '/offers')

  const kept = await storedTexts(page)
  const addresses = kept.map(({ address }) => new URL(address).pathname)
  expect(addresses).toContain('/')
  for (const own of ['/profile', '/orders', '/address-list', '/transactions', '/user-profile', '/User/'])
    expect(addresses.filter((address) => address.startsWith(own))).toEqual([])
  const texts = kept.map(({ text }) => text).join('\n')
  expect(texts).toContain('Top Brands')
  for (const personal of ['Asha', 'Patil', '9000000001', '50,000', 'Points 6,000', 'Sahyadri Heights'])
    expect(texts.includes(personal), `kept: ${personal}`).toBe(false)

  await page.goto('/')
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await untilReady(page)
  const left = (await storedTexts(page)).map(({ address }) => new URL(address).pathname)
  expect(left).not.toContain(product)
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
  await page.goto('/check-out/0')
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
  await page.goto(product)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
})

test('offers a new version except during checkout', async ({ browser, shop }) => {
  const changed = await startChangingProxy(shop.url)
  const context = await browser.newContext({ baseURL: changed.url, serviceWorkers: 'allow' })
  waitForHydration(context)
  const page = await context.newPage()
  const reload = page.getByRole('button', { name: 'Reload' })
  try {
    await page.goto('/check-out/0')
    await untilReady(page)
    changed.answerOtherwise = (path, body) =>
      path.startsWith('/sw.js') ? body.replaceAll(/(build:\s*[`"'])\w+/g, '$1another') : undefined
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await untilReady(page)
    await expect(page.getByText('A new version is ready')).toHaveCount(0)
    await page.getByRole('link', { name: 'Start shopping' }).click()
    await expect(page.getByText('A new version is ready')).toBeVisible()
    await reload.click()
    await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
  } finally {
    await context.close()
    await changed.close()
  }
})

test(
  'offers a reload when a new version has removed a part of the page, and keeps the cart',
  nightly,
  async ({ browser, shop, login, troubles }) => {
    troubles.allow(/404/)
    const changed = await startChangingProxy(shop.url)
    const context = await browser.newContext({ baseURL: changed.url, serviceWorkers: 'allow' })
    waitForHydration(context)
    const page = await context.newPage()
    try {
      await login('asha', page)
      const { name } = await fillCart(page)
      await page.goto('/')
      await untilReady(page)
      await untilCopiesAreAtHand(page)
      await page.goto('/profile')
      await untilCopiesAreAtHand(page)
      changed.answerOtherwise = (path) => (path.includes('/add-money-sheet-') ? 404 : undefined)
      await page.getByRole('button', { name: 'Add money' }).click()
      await expect(page.getByText('This did not load')).toBeVisible()
      changed.answerOtherwise = () => undefined
      const reloaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Reload' }).click()
      await reloaded
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Add money' }).click()
      await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
      await page.goto('/check-out/0')
      await expect(page.getByText(name).first()).toBeVisible()
    } finally {
      await context.close()
      await changed.close()
    }
  },
)

test('works in a browser that blocks storage and caches', nightly, async ({ page, context }) => {
  await context.addInitScript(() => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    for (const name of ['localStorage', 'caches']) Object.defineProperty(window, name, { get: denied })
    navigator.serviceWorker.register = () => {
      document.documentElement.dataset['asked'] = ''
      return Promise.reject(new DOMException('denied', 'SecurityError'))
    }
  })
  await page.goto('/offers')
  await page.locator('a[href^="/product-details/"]').first().click()
  await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', '')
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Cart/ }).click()
  await expect(notice(page)).toContainText('The page opens by itself when the connection is back.')
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible()
})

test(
  'removes offline copies from every phone when the operator withdraws them',
  nightly,
  async ({ browser, troubles, page }) => {
    troubles.allow(/ERR_CONNECTION|Failed to fetch/)
    const { server, pictures } = preparedGround()
    const database = await cloneDatabase(server)
    let shop = await startShopOn(database, { pictures })
    const port = Number(new URL(shop.url).port)
    const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
    waitForHydration(context)
    const own = await context.newPage()
    try {
      await openProduct(own)
      await shop.stop()
      // A shop that is stopped is the same to a phone as a lost network.
      await own.reload()
      await expect(own.getByRole('heading', { name: 'Highlights' })).toBeVisible()
      await expect(notice(own)).toContainText('The shop is not answering.')

      shop = await startShopOn(database, { pictures, port, environment: { SERVICE_WORKER: 'off' } })
      // A browser replaces a worker when it has nothing to do: on the home page it may wait for dozens of pictures that the
      // shop draws for the first time.
      await own.goto('/faqs')
      await expect.poll(() => own.evaluate(async () => (await caches.keys()).length)).toBe(0)
      await expect
        .poll(() => own.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
    } finally {
      await context.close()
      await shop.stop()
      await database.drop()
    }
    await page.close()
  },
)
