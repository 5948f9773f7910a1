import { feature, implement } from '../../../../platform/service/feature.ts'
import { dispatchAudits } from './dispatch.audits.ts'
import { findManifests, findManifestsContract } from './manifests/findManifests.call.ts'
import { findManifestsService } from './manifests/findManifests.service.ts'
import { makeManifest, makeManifestContract } from './manifests/makeManifest.call.ts'
import { makeManifestService } from './manifests/makeManifest.service.ts'
import { manifestRoutes } from './manifests/manifest.routes.ts'
import { viewManifest, viewManifestContract } from './manifests/viewManifest.call.ts'
import { viewManifestService } from './manifests/viewManifest.service.ts'
import { endSetAsideReport, endSetAsideReportContract } from './set-aside/endSetAsideReport.call.ts'
import { endSetAsideReportService } from './set-aside/endSetAsideReport.service.ts'
import { findSetAsideReports, findSetAsideReportsContract } from './set-aside/findSetAsideReports.call.ts'
import { findSetAsideReportsService } from './set-aside/findSetAsideReports.service.ts'
import { viewSetAsideReport, viewSetAsideReportContract } from './set-aside/viewSetAsideReport.call.ts'
import { viewSetAsideReportService } from './set-aside/viewSetAsideReport.service.ts'

export const dispatch = feature({
  calls: [
    implement(findManifests, findManifestsContract, findManifestsService),
    implement(makeManifest, makeManifestContract, makeManifestService),
    implement(viewManifest, viewManifestContract, viewManifestService),
    implement(findSetAsideReports, findSetAsideReportsContract, findSetAsideReportsService),
    implement(viewSetAsideReport, viewSetAsideReportContract, viewSetAsideReportService),
    implement(endSetAsideReport, endSetAsideReportContract, endSetAsideReportService),
  ],
  routes: [manifestRoutes],
  audits: dispatchAudits,
})
