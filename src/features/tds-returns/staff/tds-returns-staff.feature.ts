import { feature, implementAll } from '../../../platform/service/feature.ts'
import * as calls from './returns.calls.ts'
import * as services from './returns.services.ts'
import { tdsReturnDownload } from './tds-return-downloads.routes.ts'
import { tdsReturnAudits } from './tds-returns.audits.ts'

/** The quarterly returns of TDS for finance staff: what they contain, the file, filing and corrections. */
export const tdsReturnsStaff = feature({
  calls: implementAll(calls, services),
  extends: { downloads: [tdsReturnDownload] },
  audits: tdsReturnAudits,
})
