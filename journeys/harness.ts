import { test as base, expect, type Page } from '@playwright/test'
import { launchEnv } from './browser.ts'
import { preparedBrowser } from './prepare.ts'
import { type Shop, startShop } from './shop-process.ts'
import { Troubles } from './troubles.ts'

export { expect } from '@playwright/test'

/** The members of the demo seed. */
export const members = {
  /** Subscribed, ₹50,000 of earnings, points, bank saved, addresses, orders, a network. */
  asha: { mobile: '9000000001', password: 'demo1234' },
  /** Not subscribed, ₹1,200 of store credit, one address, no orders. */
  ravi: { mobile: '9000000002', password: 'demo1234' },
  /** Registered, nothing else. */
  meera: { mobile: '9000000003', password: 'demo1234' },
} as const

export type Who = keyof typeof members | { mobile: string; password: string }

type JourneyFixtures = {
  /** Signs in through the login page, as a person does, and ends on the page that follows. */
  login: (who: Who, page?: Page) => Promise<void>
  troubles: Troubles
}

type WorkerFixtures = { shop: Shop }

/**
 * Journeys import `test` from here. Each worker has a shop of its own, so journeys on phone and desktop never
 * meet; journeys of one worker share it one after the other. `SHOP_URL` uses a shop that runs already.
 */
export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const { executablePath, args, env } = preparedBrowser()
      await provide({ ...launchOptions, executablePath, args, env: launchEnv({ env }) })
    },
    { scope: 'worker' },
  ],

  shop: [
    async ({}, provide) => {
      const runningUrl = process.env.SHOP_URL
      const shop = runningUrl
        ? { url: runningUrl, takeLog: () => '', stop: async () => {} }
        : await startShop()
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url)
  },

  troubles: [
    async ({ shop, context }, provide, testInfo) => {
      shop.takeLog()
      const troubles = new Troubles(shop.url)
      troubles.watch(context)
      await provide(troubles)
      const found = troubles.found()
      const log = shop.takeLog()
      if (log !== '' && (testInfo.status !== testInfo.expectedStatus || found.length > 0)) {
        console.log(`The shop printed during '${testInfo.title}':\n${log}`)
      }
      expect(found, 'what went wrong in the browser').toEqual([])
    },
    { auto: true },
  ],

  login: async ({ page: ownPage }, provide) => {
    await provide(async (who, page = ownPage) => {
      const { mobile, password } = typeof who === 'string' ? members[who] : who
      await page.goto('/login')
      await page.getByLabel('Mobile number').fill(mobile)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByRole('dialog', { name: 'Success!' }).getByRole('button', { name: 'OK' }).click()
      await page.waitForURL((url) => url.pathname !== '/login')
    })
  },
})
