import { feature, implement } from '../../platform/service/feature.ts'
import { getDistrictList, getDistrictListContract } from './getDistrictList.call.ts'
import { getDistrictListService } from './getDistrictList.service.ts'
import { getSubDistrictList, getSubDistrictListContract } from './getSubDistrictList.call.ts'
import { getSubDistrictListService } from './getSubDistrictList.service.ts'
import { getVillageList, getVillageListContract } from './getVillageList.call.ts'
import { getVillageListService } from './getVillageList.service.ts'

export const locations = feature({
  calls: [
    implement(getDistrictList, getDistrictListContract, getDistrictListService),
    implement(getSubDistrictList, getSubDistrictListContract, getSubDistrictListService),
    implement(getVillageList, getVillageListContract, getVillageListService),
  ],
})
