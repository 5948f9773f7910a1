import { startDemoShop } from '../demo-shop.ts'
import { visitPages } from '../phone/visits.ts'
import type { Part } from './part.ts'

/** Measures page loads on a cheap phone. The shop is the demo's, whose products have pictures. */
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
