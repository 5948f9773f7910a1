import type { Service } from '../../platform/service.ts'
import type { getVillageList } from './getVillageList.call.ts'
import { listVillages } from './locations.sql.ts'

export const getVillageListService: Service<typeof getVillageList> = async ({ db }, input) => ({
  data: await listVillages(db, Number(input.sub_district_id)),
})
