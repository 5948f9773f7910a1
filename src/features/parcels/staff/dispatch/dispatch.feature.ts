import { serveListOf } from '../../../../back-office/lists/serve-list.service.ts'
import { feature, implement } from '../../../../platform/service/feature.ts'
import { unmatchedReportsSql } from '../../set-aside-reports.sql.ts'
import { dispatchAudits } from './dispatch.audits.ts'
import { makeManifest, makeManifestContract } from './manifests/makeManifest.call.ts'
import { makeManifestService } from './manifests/makeManifest.service.ts'
import { manifestRoutes } from './manifests/manifest.routes.ts'
import { manifestOut, toHandOverOut } from './manifests/manifest-fields.ts'
import { findManifests } from './manifests/manifests.list.ts'
import { manifestsSql } from './manifests/manifests.sql.ts'
import { readToHandOver, shownManifest } from './manifests/shown-manifest.flow.ts'
import { viewManifest, viewManifestContract } from './manifests/viewManifest.call.ts'
import { viewManifestService } from './manifests/viewManifest.service.ts'
import { endSetAsideReport, endSetAsideReportContract } from './set-aside/endSetAsideReport.call.ts'
import { endSetAsideReportService } from './set-aside/endSetAsideReport.service.ts'
import { findSetAsideReports } from './set-aside/set-aside.list.ts'
import { unmatchedReportOut } from './set-aside/set-aside-fields.ts'
import { shownUnmatchedReport } from './set-aside/shown-set-aside.ts'
import { viewSetAsideReport, viewSetAsideReportContract } from './set-aside/viewSetAsideReport.call.ts'
import { viewSetAsideReportService } from './set-aside/viewSetAsideReport.service.ts'

export const dispatch = feature({
  calls: [
    serveListOf(findManifests, manifestsSql, {
      schema: manifestOut,
      rows: (found) => found.map(shownManifest),
      also: { schema: toHandOverOut, read: readToHandOver },
    }),
    implement(makeManifest, makeManifestContract, makeManifestService),
    implement(viewManifest, viewManifestContract, viewManifestService),
    serveListOf(findSetAsideReports, unmatchedReportsSql, {
      schema: unmatchedReportOut,
      rows: (found) => found.map(shownUnmatchedReport),
    }),
    implement(viewSetAsideReport, viewSetAsideReportContract, viewSetAsideReportService),
    implement(endSetAsideReport, endSetAsideReportContract, endSetAsideReportService),
  ],
  routes: [manifestRoutes],
  audits: dispatchAudits,
})
