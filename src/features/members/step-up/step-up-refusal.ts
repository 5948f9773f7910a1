/**
 * The refusal of a call that requires a proof of identity (see step-up.flow.ts). The user of the session must
 * prove to be the member. `data` says why, and which proofs the call `stepUp` accepts.
 */
export const stepUpRefusal = { stepUpRequired: [403, 'stepUp.required'] } as const

/** The reasons why a call requires a proof of identity. */
export const proofReasons = [
  'account',
  'suspended',
  'amount',
  'new_bank',
  'unknown_device',
  'recovery',
  'number_changed',
] as const

export type ProofReason = (typeof proofReasons)[number]

/** A kind of proof of identity. A suspended passkey is confirmed by both the password and a code. */
export type StepUpMethod = 'passkey' | 'code' | 'password' | 'password_and_code'
