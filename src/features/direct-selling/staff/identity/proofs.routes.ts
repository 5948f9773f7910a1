import { admitStaff } from '../../../../platform/service/asker.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../../wire/define-call.ts'
import { pdfType } from '../../../pictures/picture-rules.ts'
import { proofContext, staffProofPath } from '../../identity/identity-paths.ts'
import { readProof } from '../../identity/proofs.sql.ts'
import { openTicket } from './proof-ticket.flow.ts'

const access = staffWith('support')

/**
 * Serves a file of a proof for a ticket of `openIdentityProof`. A PDF is always downloaded, never displayed.
 */
export const staffProofRoutes: Routes = (scope, { db, secrets, describeRequest }) => {
  scope.get<{ Params: { ticket: string } }>(
    `${staffProofPath}/:ticket`,
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const staff = admitStaff(access, await describeRequest(request, reply, 'staff'))
      const ticket = openTicket(secrets, staff, request.params.ticket)
      const proof = ticket && (await readProof(db, ticket.memberId, ticket.file))
      if (!ticket || !proof) throw new CallFailure(404, 'notFound', 'office.identity.fileGone')
      void reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(proof.kind === 'pdf' ? pdfType : 'image/webp')
      if (proof.kind === 'pdf')
        void reply.header(
          'content-disposition',
          `attachment; filename="proof-${ticket.memberId}-${ticket.file}.pdf"`,
        )
      return Buffer.from(secrets.open(proof.content_sealed, proofContext(ticket.memberId)), 'base64')
    },
  )
}
