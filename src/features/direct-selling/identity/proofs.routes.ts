import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import { admitMember } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { takePictures } from '../../pictures/picture-upload.routes.ts'
import { sellerIdentity } from './identity.settings.ts'
import { proofContext, sendProofPath } from './identity-paths.ts'
import { insertProof } from './proofs.sql.ts'

/**
 * Accepts the files of a member's proof of address: JPEG and PNG, which the shop re-encodes, and PDF without
 * active content. Stores them encrypted. Staff can see a file only after the member has submitted the proof.
 */
export const sendProofRoutes: Routes = (scope, context) => {
  const store = async (kind: 'picture' | 'pdf', content: Buffer, memberId: number) => {
    const content_sealed = context.secrets.seal(content.toString('base64'), proofContext(memberId))
    const proof = { kind, content_sealed, bytes: content.length }
    const file = await insertProof(context.db, memberId, proof).catch((error: unknown) => {
      // The account was closed while the file was uploaded.
      throw violatedConstraint(error) === 'member_is_open'
        ? new CallFailure(401, 'accountClosed', 'gate.accountClosed')
        : error
    })
    return { file: String(file), kind }
  }
  return takePictures(scope, context, {
    path: sendProofPath,
    session: 'member',
    types: ['jpeg', 'png'],
    readBytesMax: async () =>
      (await readShopSetting(context.db, sellerIdentity)).proof_megabytes * 1024 * 1024,
    admit: (asked) => admitMember(asked).id,
    store: (content, _size, memberId) => store('picture', content, memberId),
    storePdf: (content, memberId) => store('pdf', content, memberId),
  })
}
