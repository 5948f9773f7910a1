import { feature, implement } from '../../platform/service/feature.ts'
import { getMenuList, getMenuListContract } from './getMenuList.call.ts'
import { getMenuListService } from './getMenuList.service.ts'

export const menu = feature({
  calls: [implement(getMenuList, getMenuListContract, getMenuListService)],
})
