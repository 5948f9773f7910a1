import type { BrowserContext, Page } from '@playwright/test'
import { bothWidths, expect, test } from './harness.ts'
import { fillCart } from './shopping.ts'

test.use({ serviceWorkers: 'allow' })

const notice = (page: Page) => page.locator('.offline-bar')

/** Every text that the phone keeps beside its storage: addresses, and what stands in them. */
function keptTexts(page: Page): Promise<{ address: string; text: string }[]> {
  return page.evaluate(async () => {
    const kept: { address: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true })
        const isText = /text|json|javascript/.test(answer?.headers.get('content-type') ?? '')
        kept.push({ address: request.url, text: isText ? ((await answer?.text()) ?? '') : '' })
      }
    }
    return kept
  })
}

/** Waits until a copy of a page is kept. */
async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => (await keptTexts(page)).map(({ address }) => new URL(address).pathname))
    .toContain(path)
}

async function untilReady(page: Page): Promise<void> {
  await untilKept(page, '/check-out/0')
  await untilKept(page, '/offline')
  await untilKept(page, '/')
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

test(
  'home, a product that was seen and the cart open without a network',
  bothWidths,
  async ({ page, context, login }) => {
    await login('asha')
    const { name } = await fillCart(page)
    const product = await openProduct(page)
    await context.setOffline(true)

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Highlights' })).toBeVisible()
    await expect(notice(page)).toContainText('You are offline.')
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Top Brands' })).toBeVisible()
    const tab = await secondTab(context, product)
    await expect(tab.getByRole('heading', { name: 'Highlights' })).toBeVisible()

    await tab.goto('/check-out/0')
    await expect(tab.getByRole('heading', { name: 'Your cart' })).toBeVisible()
    await tab
      .getByRole('group', { name: `Quantity of ${name}` })
      .getByRole('button', { name: 'Plus' })
      .click()
    await expect(tab.getByText('Total (2 items)')).toBeVisible()

    await context.setOffline(false)
    await expect(notice(tab)).toHaveCount(0)
    // What only the shop knows of a member comes with the network.
    await expect(tab.getByRole('checkbox', { name: 'Redeem Cashback' })).toBeVisible()
  },
)
