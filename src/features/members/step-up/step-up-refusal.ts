/**
 * Declared by a call that asks its session to prove who has it (step-up.flow.ts). `data` says why, and by what: the call
 * `stepUp` takes the proof.
 */
export const stepUpRefusal = { stepUpRequired: [403, 'stepUp.required'] } as const

/** Why a call asks for a proof. */
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

/** What proves who has a session. Both the password and a code are asked for a key that was suspended. */
export type StepUpWay = 'passkey' | 'code' | 'password' | 'password_and_code'
