import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as differencesCalls from './differences/differences.calls.ts'
import * as differencesServices from './differences/differences.services.ts'
import { labelRoutes } from './labels/labels.routes.ts'
import { parcelsStaffAudits } from './parcels-staff.audits.ts'
import { remittanceDownloads } from './remittances/remittance-download.flow.ts'
import * as remittancesCalls from './remittances/remittances.calls.ts'
import * as remittancesServices from './remittances/remittances.services.ts'

/** The staff's pages and calls for parcel labels, couriers' remittances and their differences. */
export const parcelsStaff = feature({
  audits: parcelsStaffAudits,
  calls: [
    ...implementAll(differencesCalls, differencesServices),
    ...implementAll(remittancesCalls, remittancesServices),
  ],
  routes: [labelRoutes],
  extends: { downloads: remittanceDownloads },
})
