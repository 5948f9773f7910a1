import type { Service } from '../../../../platform/service/service.ts'
import type { findListings } from './findListings.call.ts'
import { findListings as find } from './products.sql.ts'

const shownMax = 20

export const findListingsService: Service<typeof findListings> = async ({ db }, { kind, search, id }) => ({
  data: await find(db, kind, {
    search: search ?? '',
    id: id === undefined ? undefined : Number(id),
    limit: shownMax,
  }),
})
