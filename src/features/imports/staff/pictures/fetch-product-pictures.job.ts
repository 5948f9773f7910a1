import type { Job } from '../../../../platform/service/job.ts'
import { fetchPictures } from './fetch-pictures.flow.ts'

/** Fetches the pictures that imported files name by URL. */
export const fetchProductPictures: Job = {
  name: 'fetch-product-pictures',
  cron: '* * * * *',
  // Enough for all pictures of one product, even if each is slow to fetch.
  expireSeconds: 300,
  run: async (context) => fetchPictures(context),
}
