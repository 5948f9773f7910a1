import { serveListOf } from '../../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../../platform/service/feature.ts'
import { unmatchedReportsSql } from '../../unmatched-reports.sql.ts'
import { dispatchAudits } from './dispatch.audits.ts'
import { manifestRoutes } from './manifests/manifest.routes.ts'
import { manifestOut, toHandOverOut } from './manifests/manifest-fields.ts'
import * as manifestsCalls from './manifests/manifests.calls.ts'
import { findManifests } from './manifests/manifests.list.ts'
import * as manifestsServices from './manifests/manifests.services.ts'
import { manifestsSql } from './manifests/manifests.sql.ts'
import { readToHandOver, shownManifest } from './manifests/shown-manifest.flow.ts'
import { shownUnmatchedReport } from './unmatched-reports/describe-unmatched-report.ts'
import { unmatchedReportOut } from './unmatched-reports/unmatched-report-fields.ts'
import * as setAsideCalls from './unmatched-reports/unmatched-reports.calls.ts'
import { findSetAsideReports } from './unmatched-reports/unmatched-reports.list.ts'
import * as setAsideServices from './unmatched-reports/unmatched-reports.services.ts'

export const dispatch = feature({
  calls: [
    serveListOf(findManifests, manifestsSql, {
      schema: manifestOut,
      rows: (found) => found.map(shownManifest),
      also: { schema: toHandOverOut, read: readToHandOver },
    }),
    ...implementAll(manifestsCalls, manifestsServices),
    serveListOf(findSetAsideReports, unmatchedReportsSql, {
      schema: unmatchedReportOut,
      rows: (found) => found.map(shownUnmatchedReport),
    }),
    ...implementAll(setAsideCalls, setAsideServices),
  ],
  routes: [manifestRoutes],
  audits: dispatchAudits,
})
