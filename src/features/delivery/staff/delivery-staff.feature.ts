import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature } from '../../../platform/service/feature.ts'
import { deliveryAudits } from './delivery-staff.audits.ts'
import { holidays } from './holidays.calls.ts'
import { holidayStore } from './holidays.services.ts'
import { pinFileRoutes } from './pin-file.routes.ts'
import { pinRanges } from './pin-ranges.calls.ts'
import { pinRangeStore } from './pin-ranges.services.ts'
import { deliveryZones } from './zones.calls.ts'
import { deliveryZoneStore } from './zones.services.ts'

export const deliveryStaff = feature({
  calls: [
    ...serveResource(deliveryZones, deliveryZoneStore),
    ...serveResource(pinRanges, pinRangeStore),
    ...serveResource(holidays, holidayStore),
  ],
  routes: [pinFileRoutes],
  audits: deliveryAudits,
})
