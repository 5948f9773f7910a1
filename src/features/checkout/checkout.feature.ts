import { feature, implement } from '../../platform/service/feature.ts'
import { finalOrderData, finalOrderDataContract } from './finalOrderData.call.ts'
import { finalOrderDataService } from './finalOrderData.service.ts'
import { orderPurpose } from './online/order-purpose.flow.ts'

export const checkout = feature({
  calls: [implement(finalOrderData, finalOrderDataContract, finalOrderDataService)],
  extends: { purposes: [orderPurpose] },
})
