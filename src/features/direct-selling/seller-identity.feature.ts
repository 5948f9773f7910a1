import { countOf, type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { cardRoutes } from './identity/card/card.routes.ts'
import { markedPan } from './identity/check-pan.flow.ts'
import { deleteOldIdentityProofs } from './identity/delete-old-proofs.job.ts'
import * as calls from './identity/identity.calls.ts'
import * as services from './identity/identity.services.ts'
import { sellerIdentity } from './identity/identity.settings.ts'
import { eraseIdentity, exportIdentity } from './identity/identity.sql.ts'
import { proofContext } from './identity/identity-paths.ts'
import { sendProofRoutes } from './identity/proofs.routes.ts'
import { exportProofs, resealProof } from './identity/proofs.sql.ts'

const sellerData: DataDescription = {
  data: 'privacy.data.seller',
  service: 'selling',
  why: 'privacy.why.seller',
  kept: { says: 'privacy.kept.seller', count: countOf(sellerIdentity, ({ proof_days: days }) => days) },
  sharedWith: ['panCheck'],
}

export const identity = feature({
  calls: [...implementAll(calls, services)],
  routes: [sendProofRoutes, cardRoutes],
  jobs: [deleteOldIdentityProofs],
  seals: [
    // The keyed hashes must be renewed before the members' PANs, so this feature comes before `members`.
    markedPan,
    {
      table: 'identity_proof',
      column: 'content_sealed',
      key: 'id',
      of: 'member_id',
      context: proofContext,
      replace: resealProof,
    },
  ],
  keepsAboutMember: [
    {
      table: 'seller_identity',
      described: [sellerData],
      export: { as: 'seller_identity', read: ({ db }, { id }) => exportIdentity(db, id) },
      erase: (db, { id }) => eraseIdentity(db, id),
      auditedAs: { kind: 'identity', column: 'member_id' },
    },
    {
      table: 'identity_proof',
      described: [sellerData],
      export: { as: 'proofs_of_address', read: ({ db }, { id }) => exportProofs(db, id) },
      erase: (db, { id }) => eraseIdentity(db, id),
    },
  ],
})
