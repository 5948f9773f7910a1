import type { Job } from '../../../../platform/service/job.ts'
import { listWithoutPicture } from './without-picture.sql.ts'

const productsAtOnce = 1_000

/**
 * Adds old products to the table product_without_picture. Triggers add products that are newer than the
 * table.
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
