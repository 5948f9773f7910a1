import type { Stored } from '../../../platform/database/states.ts'
import type { Steps } from '../../../states/states.ts'
import type { States } from '../../../ui/status-pill.tsx'
import type { PlainKey } from '../../../words/sentence.ts'

/**
 * Every state of a seller's identity, in the order of its lifecycle. A member without a row is `not_started`.
 */
export const identityStates = {
  not_started: { name: 'identity.notStarted', tone: 'neutral' },
  pan_checked: { name: 'identity.panChecked', tone: 'accent' },
  waiting: { name: 'identity.waiting', tone: 'accent' },
  verified: { name: 'identity.verified', tone: 'success' },
  refused: { name: 'identity.refused', tone: 'danger' },
} as const satisfies States<Stored<'seller_identity', 'state'>>

export type IdentityState = keyof typeof identityStates

/**
 * Every allowed transition between the states of an identity. The trigger `check_identity_step` refuses all
 * others.
 */
export const identitySteps: Steps<IdentityState, 'member' | 'staff'> = [
  { from: ['not_started'], to: ['pan_checked'], who: ['member'] },
  // A seller whose documents were refused may submit others.
  { from: ['pan_checked', 'refused'], to: ['waiting'], who: ['member'] },
  { from: ['waiting'], to: ['verified'], who: ['staff'] },
  { from: ['waiting', 'verified'], to: ['refused'], who: ['staff'] },
]

export const documentNames = {
  aadhaar: 'identity.documentAadhaar',
  voter_id: 'identity.documentVoter',
  driving_licence: 'identity.documentLicence',
  passport: 'identity.documentPassport',
  utility_bill: 'identity.documentBill',
  bank_statement: 'identity.documentBank',
} as const satisfies Record<NonNullable<Stored<'seller_identity', 'document'>>, PlainKey>

/** The maximum number of files in a proof: one for each side of a card. */
export const proofsMax = 2
