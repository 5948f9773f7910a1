import type { Service } from '../../platform/service/service.ts'
import type { getPopularSearches } from './getPopularSearches.call.ts'
import { listPopularKinds } from './search.sql.ts'

const shownMax = 6

export const getPopularSearchesService: Service<typeof getPopularSearches> = async ({ db }) => ({
  data: await listPopularKinds(db, shownMax),
})
