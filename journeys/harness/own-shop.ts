import { startShop } from './shop-process.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

/** Journeys that change what others count on, such as the catalogue or the reward plan: their worker's shop is theirs alone. */
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
