import { feature, implement } from '../../platform/feature.ts'
import { getDistrictList } from './getDistrictList.call.ts'
import { getDistrictListService } from './getDistrictList.service.ts'
import { getSubDistrictList } from './getSubDistrictList.call.ts'
import { getSubDistrictListService } from './getSubDistrictList.service.ts'
import { getVillageList } from './getVillageList.call.ts'
import { getVillageListService } from './getVillageList.service.ts'

export const locations = feature({
  calls: [
    implement(getDistrictList, getDistrictListService),
    implement(getSubDistrictList, getSubDistrictListService),
    implement(getVillageList, getVillageListService),
  ],
})
