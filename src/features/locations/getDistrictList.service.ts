import type { Service } from '../../platform/service.ts'
import type { getDistrictList } from './getDistrictList.call.ts'
import { listDistricts } from './locations.sql.ts'

export const getDistrictListService: Service<typeof getDistrictList> = async ({ db }, input) => ({
  data: await listDistricts(db, Number(input.state_id)),
})
