import { feature, implement } from '../../platform/feature.ts'
import { finalOrderData } from './finalOrderData.call.ts'
import { finalOrderDataService } from './finalOrderData.service.ts'

export const checkout = feature({
  calls: [implement(finalOrderData, finalOrderDataService)],
})
