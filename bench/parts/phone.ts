import { buildIfStale } from '../../src/server/pages/build.ts'
import { openGround as openDemoShop } from '../attack/ground.ts'
import { visitPages } from '../phone/visits.ts'
import type { Part } from './part.ts'

/** How pages open on a cheap phone. The shop is the demo's, whose products have pictures. */
export const phone: Part = {
  name: 'phone',
  async run(_ground, { rounds }) {
    await buildIfStale((text) => console.log(text))
    const shop = await openDemoShop({ RATE_LIMIT_SCALE: '1000000' })
    try {
      return { figures: await visitPages([shop.url], { rounds }) }
    } finally {
      await shop.close()
    }
  },
}
