import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { getDistrictList, getSubDistrictList, getVillageList } from './locations.calls.ts'
import { type LocationTable, listLocations } from './locations.sql.ts'

const pageSize = 500

/** Returns a page of the locations of a parent, by name; undefined if the cursor belongs to another list. */
async function readLocationPage(
  db: Db,
  table: LocationTable,
  parentId: number,
  { limit = pageSize, cursor }: { limit?: number | undefined; cursor?: number | undefined },
) {
  const found = await listLocations(db, table, parentId, { afterId: cursor, limit: limit + 1 })
  if (cursor !== undefined && found.length === 0) return undefined
  const { page, next_cursor } = pageOf(found, limit, ({ id }) => id)
  return { data: page, next_cursor }
}

export const getDistrictListService: Service<typeof getDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'district', Number(input.state_id), input)
  if (!answer) throw refuse(getDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}

export const getSubDistrictListService: Service<typeof getSubDistrictList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'sub_district', Number(input.district_id), input)
  if (!answer) throw refuse(getSubDistrictList, 'unknownPage', { field: 'cursor' })
  return answer
}

export const getVillageListService: Service<typeof getVillageList> = async ({ db }, input) => {
  const answer = await readLocationPage(db, 'village', Number(input.sub_district_id), input)
  if (!answer) throw refuse(getVillageList, 'unknownPage', { field: 'cursor' })
  return answer
}
