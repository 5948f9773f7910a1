import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { stepUp } from '../step-up/step-up.calls.ts'
import {
  addPasskey,
  loginByPasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyStepUp,
} from './passkeys.calls.ts'

// The last request for a challenge, and whether the button was pressed. Requests run one after the other,
// because the browser's cookie stores only the newest challenge's ticket. A pressed button takes precedence
// over the passkeys that the browser offers.
let lastAsked: Promise<unknown> = Promise.resolve()
let isPressed = false

/**
 * Logs in by a passkey of this browser. Returns undefined if the user cancelled.
 * @param stays returns whether the user stays signed in; called after a passkey was chosen.
 */
export async function logInByPasskey(
  stays: () => boolean,
): Promise<CallOutput<typeof loginByPasskey> | undefined> {
  isPressed = true
  const { data } = await askForChallenge()
  const passkey = await chosen(
    startAuthentication({ optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  return passkey && (await call(loginByPasskey, { passkey, stay_signed_in: stays() }))
}

/**
 * Logs in by a passkey that the browser offers below the field for the number. Waits until the user chooses
 * one.
 */
export async function logInByOfferedPasskey(
  stays: () => boolean,
): Promise<CallOutput<typeof loginByPasskey> | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  // Ignores an error, because the user has not chosen to use a passkey yet.
  const options = await askForChallenge().catch(() => undefined)
  if (!options || isPressed) return undefined
  const passkey = await chosen(
    startAuthentication({
      optionsJSON: options.data.options as unknown as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: true,
      verifyBrowserAutofillInput: false,
    }),
  )
  if (!passkey || isPressed) return undefined
  try {
    return await call(loginByPasskey, { passkey, stay_signed_in: stays() })
  } catch (error) {
    // Hides the error if the button was pressed meanwhile, because the button shows its own result.
    if (isPressed) return undefined
    throw error
  }
}

async function askForChallenge(): Promise<CallOutput<typeof startPasskeyLogin>> {
  const asked = lastAsked.then(() => call(startPasskeyLogin))
  lastAsked = asked.catch(() => undefined)
  return await asked
}

/** Proves by passkey that the user of the session is the member. Returns false if the user cancelled. */
export async function stepUpByPasskey(): Promise<boolean> {
  const { data } = await call(startPasskeyStepUp)
  const passkey = await chosen(
    startAuthentication({ optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  if (!passkey) return false
  await call(stepUp, { passkey })
  return true
}

/** Creates a passkey on this device and adds it to the account. Returns undefined if the user cancelled. */
export async function makePasskey(): Promise<CallOutput<typeof addPasskey> | undefined> {
  const { data } = await call(startPasskey)
  const passkey = await chosen(
    startRegistration({ optionsJSON: data.options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return passkey && (await call(addPasskey, { passkey }))
}

/**
 * Returns undefined for every failure, as if the user chose no passkey. The browser itself shows what failed.
 */
async function chosen<Answer>(ceremony: Promise<Answer>): Promise<Answer | undefined> {
  return await ceremony.catch(() => undefined)
}
