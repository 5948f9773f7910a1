import { feature, implement } from '../../platform/feature.ts'
import { getMenuList } from './getMenuList.call.ts'
import { getMenuListService } from './getMenuList.service.ts'

export const menu = feature({
  calls: [implement(getMenuList, getMenuListService)],
})
