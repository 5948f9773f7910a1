import { taxData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, aNumber } from '../../platform/service/text-fates.ts'
import { certificateRoutes } from './certificate/certificate.routes.ts'
import * as calls from './certificates.calls.ts'
import * as services from './certificates.services.ts'
import { exportFiledParts } from './certificates.sql.ts'
import { numberTdsCertificates } from './number-certificates.job.ts'
import { returnedPans } from './sealed-pans.flow.ts'

/** Members' certificates of the tax that was deducted from their commission. */
export const tdsReturns = feature({
  calls: implementAll(calls, services),
  routes: [certificateRoutes],
  jobs: [numberTdsCertificates],
  seals: [returnedPans],
  keepsAboutMember: [
    {
      table: 'tds_return_member',
      described: [taxData],
      export: { as: 'tds_returns', read: ({ db }, { id }) => exportFiledParts(db, id) },
      erase: 'The name and PAN under which tax was declared, kept as the tax law requires: eight years.',
      texts: { name: { kept: 'The name under which the tax was declared.' }, certificate_no: aNumber },
    },
    {
      table: 'tds_return_line',
      described: [taxData],
      export: 'The declared lines repeat the TDS, which is exported one by one.',
      erase: 'The tax that was declared, kept as the tax law requires: eight years.',
      texts: { deducted_at: aCode, change: aCode, section: aCode },
    },
  ],
})
