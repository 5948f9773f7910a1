import type { Job } from '../../../../platform/service/job.ts'
import { fetchPictures } from './fetch-pictures.flow.ts'

/** Fetches the pictures that an imported file has named by their addresses. */
export const fetchProductPictures: Job = {
  name: 'fetch-product-pictures',
  cron: '* * * * *',
  // The pictures of one product, of which each may take its time.
  expireSeconds: 300,
  run: async (context) => fetchPictures(context),
}
