import { feature, implement } from '../../platform/service/feature.ts'
import { getDelivery, getDeliveryContract } from './getDelivery.call.ts'
import { getDeliveryService } from './getDelivery.service.ts'

export const delivery = feature({
  calls: [implement(getDelivery, getDeliveryContract, getDeliveryService)],
})
