import type { Job } from '../../../../platform/service/job.ts'
import { listWithoutPicture } from './without-picture.sql.ts'

const productsAtOnce = 1_000

/**
 * Adds products from before the table product_without_picture existed to that table. Triggers add newer ones.
 */
export const listProductsWithoutPicture: Job = {
  name: 'list-without-picture',
  atStart: true,
  expireSeconds: 3_600,
  async run({ transaction }) {
    let last: string | undefined = '0'
    while (last !== undefined) {
      const after: string = last
      last = await transaction((on) => listWithoutPicture(on, after, productsAtOnce))
    }
  },
}
