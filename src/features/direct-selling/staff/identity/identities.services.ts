import { randomBytes } from 'node:crypto'
import type { Service } from '../../../../platform/service/service.ts'
import { shopTime } from '../../../../platform/shop-time.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { mayGo } from '../../../../states/states.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { holdMember } from '../../../members/member.sql.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { lockIdentity, setIdentified, stepIdentity } from '../../identity/identity.sql.ts'
import { staffProofPath } from '../../identity/identity-paths.ts'
import { identitySteps } from '../../identity/identity-states.ts'
import { listProofs } from '../../identity/proofs.sql.ts'
import { decideIdentity, openIdentityProof, viewIdentity } from './identities.calls.ts'
import { findOfficeIdentity } from './identities.sql.ts'
import { sealTicket } from './proof-ticket.flow.ts'

export const viewIdentityService: Service<typeof viewIdentity> = async ({ db }, { member_id }) => {
  const found = await findOfficeIdentity(db, Number(member_id))
  if (!found) throw refuse(viewIdentity, 'unknown')
  const files = await listProofs(db, found.member_id)
  const { name, mobile, is_closed } = found
  return {
    data: {
      member: { id: found.member_id, name, mobile, is_closed },
      state: found.state,
      has_pan: found.has_pan,
      registered_name: found.registered_name,
      name_match: found.name_match,
      document: found.document,
      sent_at: found.sent_at,
      decided_at: found.decided_at,
      decided_by: found.staff_name,
      reason: found.reason,
      version: found.version,
      files: files.map(({ id, kind, bytes }) => ({ file: id, kind, bytes })),
    },
  }
}

export const decideIdentityService: Service<typeof decideIdentity> = async (
  { db, staff, origin, refuseUnlessSeen, say },
  { member_id, decision, reason, version },
) => {
  const id = Number(member_id)
  if (decision === 'refused' && reason === undefined)
    throw refuse(decideIdentity, 'reasonMissing', { field: 'reason' })
  await holdMember(db, id)
  const identity = await lockIdentity(db, id)
  const found = identity && (await findOfficeIdentity(db, id))
  if (!found) throw refuse(decideIdentity, 'unknown')
  refuseUnlessSeen(identity.version, { state: identity.state, version: identity.version })
  if (!mayGo(identitySteps, identity.state, decision)) throw refuse(decideIdentity, 'notPossible')
  const isVerified = decision === 'verified'
  await stepIdentity(
    db,
    { member_id: id, version },
    {
      state: decision,
      decided_at: shopTime(),
      decided_by: staff.id,
      reason: isVerified ? null : reason,
      card_code: isVerified ? randomBytes(16).toString('base64url') : null,
    },
  )
  if (isVerified !== (identity.state === 'verified')) await setIdentified(db, id, isVerified)
  await queueMessage(db, {
    mobile: found.mobile,
    template: isVerified ? 'identity_verified' : 'identity_refused',
    language: languageOfMember(found.language),
    details: { link: `${origin}/identity` },
  })
  return {
    message: say(isVerified ? 'office.identity.isVerified' : 'office.identity.isRefused'),
    data: { state: decision },
    audited: {
      id,
      before: { state: identity.state },
      after: { state: decision, ...(reason !== undefined && { reason }) },
    },
  }
}

export const openIdentityProofService: Service<typeof openIdentityProof> = async (
  { db, staff, secrets, limits },
  { member_id, file, reason },
) => {
  const id = Number(member_id)
  if (!(await findOfficeIdentity(db, id))) throw refuse(openIdentityProof, 'unknown')
  const proof = (await listProofs(db, id)).find((one) => String(one.id) === file)
  if (!proof) throw refuse(openIdentityProof, 'fileGone')
  // Limits how many files a staff member can open, so that nobody can copy the documents of all members.
  await limits.spend('reveal', `staff ${staff.id}`)
  const ticket = sealTicket(secrets, staff, { memberId: id, file: proof.id })
  return {
    data: { path: `${staffProofPath}/${ticket}`, kind: proof.kind },
    audited: { id, before: null, after: { shown_file: file, reason } },
  }
}
