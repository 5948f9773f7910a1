import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature } from '../../../platform/service/feature.ts'
import { shops } from './shops.call.ts'
import { shopStore } from './shops.service.ts'
import { shopsAudits } from './shops-staff.audits.ts'

/** The list of stores, for the staff. */
export const shopsStaff = feature({
  calls: [...serveResource(shops, shopStore)],
  audits: shopsAudits,
})
