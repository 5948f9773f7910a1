import type { Service } from '../../../../platform/service/service.ts'
import { CourierUnreachableError } from '../../../../third-party/couriers/couriers.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { packageCm } from '../../../catalogue/package-size.ts'
import { offersFor } from '../../../parcels/courier-offers.flow.ts'
import { findCouriers } from './findCouriers.call.ts'

export const findCouriersService: Service<typeof findCouriers> = async ({ db, couriers }, input) => {
  if (!couriers) throw refuse(findCouriers, 'noCouriers')
  try {
    const found = await offersFor(
      { db, couriers },
      {
        orderNo: input.orderno,
        weightGrams: input.weight_grams,
        packageMm: input.package_cm,
        units: input.units,
      },
    )
    if (!found) throw refuse(findCouriers, 'unknownOrder')
    return {
      data: {
        weight_grams: found.size.weightGrams,
        package_cm: packageCm(found.size.packageMm),
        couriers: found.offers.map(({ courierId: id, name, charge, days }) => ({ id, name, charge, days })),
      },
    }
  } catch (error) {
    if (error instanceof CourierUnreachableError) throw refuse(findCouriers, 'unreachable')
    throw error
  }
}
