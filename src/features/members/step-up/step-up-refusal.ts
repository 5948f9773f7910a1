/**
 * The refusal of a call that requires a proof of identity: the user of the session must prove to be its
 * member (step-up.flow.ts). `data` says why, and which proofs the call `stepUp` accepts.
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

/** A kind of proof of identity. To confirm a suspended passkey both the password and a code are required. */
export type StepUpMethod = 'passkey' | 'code' | 'password' | 'password_and_code'
