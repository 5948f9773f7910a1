import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature } from '../../../platform/service/feature.ts'
import { shops } from './shops.calls.ts'
import { shopStore } from './shops.services.ts'
import { shopsAudits } from './shops-staff.audits.ts'

/** The list of stores, for staff. */
export const shopsStaff = feature({
  calls: [...serveResource(shops, shopStore)],
  audits: shopsAudits,
})
