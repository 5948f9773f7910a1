import { serveListOf } from '../../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../../platform/service/feature.ts'
import { unmatchedReportsSql } from '../../set-aside-reports.sql.ts'
import { dispatchAudits } from './dispatch.audits.ts'
import { manifestRoutes } from './manifests/manifest.routes.ts'
import { manifestOut, toHandOverOut } from './manifests/manifest-fields.ts'
import * as manifestsCalls from './manifests/manifests.calls.ts'
import { findManifests } from './manifests/manifests.list.ts'
import * as manifestsServices from './manifests/manifests.services.ts'
import { manifestsSql } from './manifests/manifests.sql.ts'
import { readToHandOver, shownManifest } from './manifests/shown-manifest.flow.ts'
import * as setAsideCalls from './set-aside/set-aside.calls.ts'
import { findSetAsideReports } from './set-aside/set-aside.list.ts'
import * as setAsideServices from './set-aside/set-aside.services.ts'
import { unmatchedReportOut } from './set-aside/set-aside-fields.ts'
import { shownUnmatchedReport } from './set-aside/shown-set-aside.ts'

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
