import type { Service } from '../../platform/service/service.ts'
import type { getMovedListings } from './catalogue.calls.ts'
import { findMerged } from './catalogue.sql.ts'

export const getMovedListingsService: Service<typeof getMovedListings> = async ({ db }, input) => {
  const asked = [
    { kind: 'category', id: input.category_id },
    { kind: 'brand', id: input.brand_id },
  ] as const
  const found = await Promise.all(
    asked.map(async ({ kind, id }) => {
      const into = id === undefined ? undefined : await findMerged(db, kind, Number(id))
      return into ? [{ kind, id: Number(id), into }] : []
    }),
  )
  return { data: found.flat() }
}
