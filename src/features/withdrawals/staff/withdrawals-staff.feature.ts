import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as calls from './withdrawals.calls.ts'
import * as services from './withdrawals.services.ts'

import { withdrawalsStaffAudits } from './withdrawals-staff.audits.ts'

/** Withdrawals for finance: the list, approval, payment, and questions to the provider. */
export const withdrawalsStaff = feature({
  audits: withdrawalsStaffAudits,
  calls: [...implementAll(calls, services)],
})
