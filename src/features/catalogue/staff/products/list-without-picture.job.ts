import type { Job } from '../../../../platform/service/job.ts'
import { listWithoutPicture } from './without-picture.sql.ts'

const productsAtOnce = 1_000

/** Adds the products from before the list of those without a picture to it; triggers keep it since. */
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
