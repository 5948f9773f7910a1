import { startDemoShop } from '../demo-shop.ts'
import { visitPages } from '../phone/visits.ts'
import type { Part } from './part.ts'

/** Measures how pages load on a cheap phone. Uses the demo shop, whose products have pictures. */
export const phone: Part = {
  name: 'phone',
  async run(_ground, { rounds }) {
    const shop = await startDemoShop()
    try {
      return { figures: await visitPages([shop.url], { rounds }) }
    } finally {
      await shop.stop()
    }
  },
}
