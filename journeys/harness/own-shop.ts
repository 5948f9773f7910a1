import { startShop } from './shop-process.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** Journeys that change shared data, such as the catalogue or the reward plan, in a shop of their own. */
export const test = base.extend({
  shop: [
    async ({}, provide) => {
      const shop = await startShop()
      await provide(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
