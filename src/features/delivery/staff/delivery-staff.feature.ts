import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature } from '../../../platform/service/feature.ts'
import { deliveryAudits } from './delivery-staff.audits.ts'
import { holidays } from './holidays.call.ts'
import { holidayStore } from './holidays.service.ts'
import { pinFileRoutes } from './pin-file.routes.ts'
import { pinRanges } from './pin-ranges.call.ts'
import { pinRangeStore } from './pin-ranges.service.ts'
import { deliveryZones } from './zones.call.ts'
import { deliveryZoneStore } from './zones.service.ts'

/** Delivery zones, PIN ranges and holidays, for staff. */
export const deliveryStaff = feature({
  calls: [
    ...serveResource(deliveryZones, deliveryZoneStore),
    ...serveResource(pinRanges, pinRangeStore),
    ...serveResource(holidays, holidayStore),
  ],
  routes: [pinFileRoutes],
  audits: deliveryAudits,
})
