import { feature, implement } from '../../platform/service/feature.ts'
import { getShopList, getShopListContract } from './getShopList.call.ts'
import { getShopListService } from './getShopList.service.ts'

export const shops = feature({
  calls: [implement(getShopList, getShopListContract, getShopListService)],
})
