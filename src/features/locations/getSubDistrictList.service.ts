import type { Service } from '../../platform/service.ts'
import type { getSubDistrictList } from './getSubDistrictList.call.ts'
import { listSubDistricts } from './locations.sql.ts'

export const getSubDistrictListService: Service<typeof getSubDistrictList> = async ({ db }, input) => ({
  data: await listSubDistricts(db, Number(input.district_id)),
})
