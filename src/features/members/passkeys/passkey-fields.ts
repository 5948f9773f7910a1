import * as z from 'zod/mini'
import { memberId, optionalField, text } from '../../../wire/fields.ts'
import { stayField } from '../login/stay-field.ts'

/* @__NO_SIDE_EFFECTS__ */
function base64url(max: number) {
  return text({ max, rules: [[(value) => /^[\w-]+$/.test(value), 'passkeys.unreadable']] })
}

/** The id of a passkey, as its device created it. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyId() {
  return base64url(1_364)
}

/** The name that a member gives a passkey. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyName() {
  return text({ max: 60, rules: [[(name) => name !== '', 'passkeys.nameMissing']] })
}

/* @__NO_SIDE_EFFECTS__ */
function answerOf<Shape extends z.core.$ZodShape>(response: Shape) {
  return z.object({
    id: passkeyId(),
    rawId: passkeyId(),
    type: z.enum(['public-key']),
    response: z.object({ clientDataJSON: base64url(4_000), ...response }),
  })
}

/**
 * A browser's answer when it has created a passkey: the fields of WebAuthn's RegistrationResponseJSON that
 * the shop reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function newPasskeyAnswer() {
  return answerOf({
    attestationObject: base64url(20_000),
    transports: z._default(z.array(text({ max: 20 })).check(z.maxLength(10)), []),
  })
}

/**
 * A browser's answer when it has used a passkey: the fields of WebAuthn's AuthenticationResponseJSON that the
 * shop reads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyAnswer() {
  return answerOf({
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: optionalField(base64url(100)),
  })
}

/** The parsed answer of a browser that has used a passkey. */
export type PasskeyAnswer = z.output<ReturnType<typeof passkeyAnswer>>

export const loginInput = z.object({ passkey: passkeyAnswer(), stay_signed_in: stayField() })

export const addInput = z.object({
  user_id: memberId,
  passkey: newPasskeyAnswer(),
  name: optionalField(passkeyName()),
})

/** Input of renaming a passkey. */
export const input = z.object({ user_id: memberId, passkey_id: passkeyId(), name: passkeyName() })
