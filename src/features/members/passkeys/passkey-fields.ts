import * as z from 'zod/mini'
import { memberId, optionalField, text } from '../../../wire/fields.ts'
import { stayField } from '../login/stay-field.ts'

/* @__NO_SIDE_EFFECTS__ */
function base64url(max: number) {
  return text({ max, rules: [[(value) => /^[\w-]+$/.test(value), 'passkeys.unreadable']] })
}

/** The id of a passkey, as its device gave it. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyId() {
  return base64url(1_364)
}

/** What a person calls a passkey. */
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

/** What a browser answers for a new passkey: RegistrationResponseJSON of WebAuthn, as far as the shop reads it. */
/* @__NO_SIDE_EFFECTS__ */
export function newPasskeyAnswer() {
  return answerOf({
    attestationObject: base64url(20_000),
    transports: z._default(z.array(text({ max: 20 })).check(z.maxLength(10)), []),
  })
}

/** What a browser answers for a passkey: AuthenticationResponseJSON of WebAuthn, as far as the shop reads it. */
/* @__NO_SIDE_EFFECTS__ */
export function passkeyAnswer() {
  return answerOf({
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: optionalField(base64url(100)),
  })
}

/** That answer as the shop read it. */
export type PasskeyAnswer = z.output<ReturnType<typeof passkeyAnswer>>

/** What logging in by a passkey asks for. */
export const loginInput = z.object({ passkey: passkeyAnswer(), stay_signed_in: stayField() })

/** What adding a passkey asks for. */
export const addInput = z.object({
  user_id: memberId,
  passkey: newPasskeyAnswer(),
  name: optionalField(passkeyName()),
})

/** What naming a passkey asks for. */
export const input = z.object({ user_id: memberId, passkey_id: passkeyId(), name: passkeyName() })
