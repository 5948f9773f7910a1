import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { test as base, expect, type Page } from '@playwright/test'
import { launchEnv } from './browser.ts'
import { preparedBrowser } from './prepared.ts'
import { waitForHydration } from './reading.ts'
import { addBugs, bugsIn } from './shop-bugs.ts'
import { type Shop, startShop } from './shop-process.ts'
import { clearLeftovers, demoMembers as members, signInOverTheWire } from './sign-in.ts'
import { Troubles } from './troubles.ts'

export { expect } from '@playwright/test'
export { demoMembers as members } from './sign-in.ts'

/** The tag of a journey that runs at both widths: on a phone and on a desktop. */
export const bothWidths = { tag: '@both-widths' }

/**
 * The tag of a journey that runs only with `npm run test:nightly`: a sweep over everything, or an edge case
 * whose rule a wire test proves every day.
 */
export const nightly = { tag: '@nightly' }

/** The user agent of a browser that can open the phone's UPI apps. */
export const androidPhone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

export type Who = keyof typeof members | { mobile: string; password: string }

type JourneyFixtures = {
  /**
   * Signs in over the wire, and sets the cookies and storage that the login page sets, on an empty page. Each
   * call starts a separate session, so that no journey can end another's session.
   */
  login: (who: Who, page?: Page) => Promise<void>
  troubles: Troubles
}

type WorkerFixtures = { shop: Shop }

const logPauseMs = 300

/**
 * Journeys import `test` from here. Each worker has its own shop, so journeys on phone and desktop never
 * meet; journeys of one worker share a shop one after the other. `SHOP_URL` uses a shop that runs already.
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
        ? { url: runningUrl, takeLog: () => '', environment: {}, stop: async () => {} }
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
      await troubles.watch(context)
      await provide(troubles)
      const found = troubles.found()
      const hasFailed = testInfo.status !== testInfo.expectedStatus
      if (!hasFailed && found.length === 0) return
      // The shop writes its log five times a second.
      await sleep(logPauseMs)
      const log = shop.takeLog()
      // As a file: the reporter prints the beginning of a text.
      const file = testInfo.outputPath('shop.log')
      await writeFile(file, log)
      await testInfo.attach('log of the shop', { path: file, contentType: 'text/plain' })
      if (hasFailed) addBugs(testInfo, bugsIn(log))
      expect(found, ['errors in the browser', ...(hasFailed ? [] : bugsIn(log))].join('\n\n')).toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context }, provide) => {
    waitForHydration(context)
    await provide(context)
  },

  login: async ({ page: ownPage }, provide) => {
    await provide(async (who, page = ownPage) => {
      await signInOverTheWire(page, typeof who === 'string' ? members[who] : who)
      if (typeof who === 'string') await clearLeftovers(page)
    })
  },
})
