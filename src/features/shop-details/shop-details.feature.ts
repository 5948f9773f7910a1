import { feature, implement } from '../../platform/service/feature.ts'
import { getShopDetails, getShopDetailsContract } from './getShopDetails.call.ts'
import { getShopDetailsService } from './getShopDetails.service.ts'

export const shopDetails = feature({
  calls: [implement(getShopDetails, getShopDetailsContract, getShopDetailsService)],
})
