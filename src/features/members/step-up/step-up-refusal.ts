/**
 * Declared by a call that money or an account could be stolen by: the gate makes it only in a session that has lately proven
 * who has it. `data` names the ways to prove it, and `stepUp` is the call that takes the proof.
 */
export const stepUpRefusal = { stepUpRequired: [403, 'stepUp.required'] } as const
