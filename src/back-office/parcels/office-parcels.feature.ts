import { feature, implement } from '../../platform/service/feature.ts'
import { bookParcels, bookParcelsContract } from './bookParcels.call.ts'
import { bookParcelsService } from './bookParcels.service.ts'
import { findCouriers, findCouriersContract } from './findCouriers.call.ts'
import { findCouriersService } from './findCouriers.service.ts'

export const officeParcels = feature({
  calls: [
    implement(bookParcels, bookParcelsContract, bookParcelsService),
    implement(findCouriers, findCouriersContract, findCouriersService),
  ],
})
