import { listDownload, serveList } from '../../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../../platform/service/feature.ts'
import { identityAudits } from './identities.audits.ts'
import * as calls from './identities.calls.ts'
import { findIdentities } from './identities.list.ts'
import * as services from './identities.services.ts'
import { identitiesSql, registerSql } from './identities.sql.ts'
import { staffProofRoutes } from './proofs.routes.ts'
import { findDirectSellers } from './register.list.ts'

/** Sellers' identities for staff: the queue, the files and the register. */
export const identityStaff = feature({
  calls: [
    ...implementAll(calls, services),
    serveList(findIdentities, identitiesSql),
    serveList(findDirectSellers, registerSql),
  ],
  routes: [staffProofRoutes],
  extends: { downloads: [listDownload(findDirectSellers, registerSql)] },
  audits: identityAudits,
})
