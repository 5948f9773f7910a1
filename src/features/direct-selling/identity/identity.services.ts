import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { holdMember } from '../../members/member.sql.ts'
import { checkPan } from './check-pan.flow.ts'
import { checkMyPan, type checkSellerCard, type getMyIdentity, sendMyProof } from './identity.calls.ts'
import { sellerIdentity } from './identity.settings.ts'
import { findCard, findIdentity, lockIdentity, stepIdentity } from './identity.sql.ts'
import { readIdentityTerms } from './identity-required.flow.ts'
import { deleteOtherProofs, sendProofs } from './proofs.sql.ts'

export const getMyIdentityService: Service<typeof getMyIdentity> = async ({ db, member }) => {
  const [identity, terms, setting] = await Promise.all([
    findIdentity(db, member.id),
    readIdentityTerms(db, member.id),
    readShopSetting(db, sellerIdentity),
  ])
  return {
    data: {
      state: terms.state,
      sent_at: identity?.sent_at ?? null,
      decided_at: identity?.decided_at ?? null,
      reason: identity?.reason ?? '',
      is_required: terms.isRequired,
      proof_megabytes: setting.proof_megabytes,
      proof_days: setting.proof_days,
    },
  }
}

export const checkMyPanService: Service<typeof checkMyPan> = async (context, { pan, consent }) => {
  if (!consent) throw refuse(checkMyPan, 'noConsent', { field: 'consent' })
  const { refused } = await checkPan(context, pan?.toUpperCase())
  if (refused === 'notChecked') throw refuse(checkMyPan, 'notChecked')
  if (refused) throw refuse(checkMyPan, refused, { field: 'pan' })
  const { state } = await readIdentityTerms(context.db, context.member.id)
  return { message: context.say('identity.panIsChecked'), data: { state } }
}

export const sendMyProofService: Service<typeof sendMyProof> = async ({ db, member, say }, input) => {
  await holdMember(db, member.id)
  const identity = await lockIdentity(db, member.id)
  if (!identity || identity.state === 'not_started') throw refuse(sendMyProof, 'panFirst')
  if (identity.state === 'waiting') throw refuse(sendMyProof, 'isWaiting')
  if (identity.state === 'verified') throw refuse(sendMyProof, 'isVerified')
  const files = [...new Set(input.files.split(',').map(Number))]
  if (!(await sendProofs(db, member.id, files))) throw refuse(sendMyProof, 'filesGone', { field: 'files' })
  await deleteOtherProofs(db, member.id, files)
  await stepIdentity(db, identity, {
    state: 'waiting',
    document: input.document,
    sent_at: shopTime(),
    decided_at: null,
    decided_by: null,
    reason: null,
  })
  return { message: say('identity.proofSent'), data: { state: 'waiting' } }
}

export const checkSellerCardService: Service<typeof checkSellerCard> = async (
  { db, limits, client },
  { code },
) => {
  // Limits wrong codes by IP address. Counts before the lookup, so that parallel attempts all count.
  await limits.spend('cardByAddress', client.address)
  const isValid = /^[0-9A-Za-z_-]{22}$/.test(code) && (await findCard(db, code)) !== undefined
  if (isValid) await limits.giveBack('cardByAddress', client.address)
  return { data: { is_valid: isValid } }
}
