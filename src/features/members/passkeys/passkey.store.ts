import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { call } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { stepUp } from '../step-up/stepUp.call.ts'
import { addPasskey } from './addPasskey.call.ts'
import { loginByPasskey } from './loginByPasskey.call.ts'
import { startPasskey } from './startPasskey.call.ts'
import { startPasskeyLogin } from './startPasskeyLogin.call.ts'
import { startPasskeyStepUp } from './startPasskeyStepUp.call.ts'

// A browser has one cookie for the challenge that it answers, the newest. So they are asked for one after the other, and the
// passkeys that are only offered give way to the button.
let lastAsked: Promise<unknown> = Promise.resolve()
let isPressed = false

/**
 * Logs in by a passkey of this browser's. Undefined when the person gave it up.
 * @param stays says, once a passkey was chosen, whether the browser stays logged in.
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

/** The same with the passkeys that the browser offers below the field of the number. It waits until one is chosen. */
export async function logInByOfferedPasskey(
  stays: () => boolean,
): Promise<CallOutput<typeof loginByPasskey> | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined
  // What fails before a passkey was chosen was asked for by nobody.
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
    // The button was pressed meanwhile, and what comes of that is said.
    if (isPressed) return undefined
    throw error
  }
}

async function askForChallenge(): Promise<CallOutput<typeof startPasskeyLogin>> {
  const asked = lastAsked.then(() => call(startPasskeyLogin))
  lastAsked = asked.catch(() => undefined)
  return await asked
}

/** Proves by a passkey who has this session. False when the person gave it up. */
export async function stepUpByPasskey(): Promise<boolean> {
  const { data } = await call(startPasskeyStepUp)
  const passkey = await chosen(
    startAuthentication({ optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )
  if (!passkey) return false
  await call(stepUp, { passkey })
  return true
}

/** Makes a passkey on this device, and adds it to the account. Undefined when the person gave it up. */
export async function makePasskey(): Promise<CallOutput<typeof addPasskey> | undefined> {
  const { data } = await call(startPasskey)
  const passkey = await chosen(
    startRegistration({ optionsJSON: data.options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  )
  return passkey && (await call(addPasskey, { passkey }))
}

/** A browser tells on screen itself what went wrong; here every failure is that nothing was chosen. */
async function chosen<Answer>(ceremony: Promise<Answer>): Promise<Answer | undefined> {
  return await ceremony.catch(() => undefined)
}
