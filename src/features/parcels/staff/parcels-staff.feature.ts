import { feature, implement } from '../../../platform/service/feature.ts'
import { approveClearing, approveClearingContract } from './differences/approveClearing.call.ts'
import { approveClearingService } from './differences/approveClearing.service.ts'
import { clearDifference, clearDifferenceContract } from './differences/clearDifference.call.ts'
import { clearDifferenceService } from './differences/clearDifference.service.ts'
import { dropClearing, dropClearingContract } from './differences/dropClearing.call.ts'
import { dropClearingService } from './differences/dropClearing.service.ts'
import { findDifferences, findDifferencesContract } from './differences/findDifferences.call.ts'
import { findDifferencesService } from './differences/findDifferences.service.ts'
import { parcelsStaffAudits } from './parcels-staff.audits.ts'
import { findRemittances, findRemittancesContract } from './remittances/findRemittances.call.ts'
import { findRemittancesService } from './remittances/findRemittances.service.ts'
import { importRemittance, importRemittanceContract } from './remittances/importRemittance.call.ts'
import { importRemittanceService } from './remittances/importRemittance.service.ts'
import { remittanceDownloads } from './remittances/remittance-download.flow.ts'
import { viewRemittance, viewRemittanceContract } from './remittances/viewRemittance.call.ts'
import { viewRemittanceService } from './remittances/viewRemittance.service.ts'

/** Couriers' remittances and their differences, for finance staff. */
export const parcelsStaff = feature({
  audits: parcelsStaffAudits,
  calls: [
    implement(approveClearing, approveClearingContract, approveClearingService),
    implement(clearDifference, clearDifferenceContract, clearDifferenceService),
    implement(dropClearing, dropClearingContract, dropClearingService),
    implement(findDifferences, findDifferencesContract, findDifferencesService),
    implement(importRemittance, importRemittanceContract, importRemittanceService),
    implement(findRemittances, findRemittancesContract, findRemittancesService),
    implement(viewRemittance, viewRemittanceContract, viewRemittanceService),
  ],
  extends: { downloads: remittanceDownloads },
})
