import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { StoredPasskey } from './passkeys.sql.ts'

// Loads the library when a passkey is first used. Loading it at startup would delay every start of the
// server.
const load = () => import('@simplewebauthn/server')

// How long the user may take to respond, in milliseconds.
const timeout = 5 * 60_000
// Ed25519, P-256 and RSA: supported by phones, laptops and security keys.
const algorithms = [-8, -7, -257]

/** The shop's origin. A passkey works only at the host for which it was created. */
type Site = { origin: string }

type Challenge = { challenge: Buffer }

const rpIdOf = ({ origin }: Site) => new URL(origin).hostname

/**
 * Returns the options with which a browser creates a passkey. The options list the member's existing
 * passkeys, so that no device creates a second one.
 */
export async function newPasskeyOptions({
  origin,
  challenge,
  shopName,
  member,
  kept,
}: Site &
  Challenge & {
    shopName: string
    member: { id: number; name: string; mobile: string }
    kept: readonly StoredPasskey[]
  }): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load()
  return await generateRegistrationOptions({
    rpName: shopName,
    rpID: rpIdOf({ origin }),
    userID: new Uint8Array(Buffer.from(String(member.id))),
    userName: member.mobile,
    userDisplayName: member.name,
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: kept.map(described),
    // The user need not type a number, but must unlock the passkey by finger, face or PIN. Holding the phone
    // is not enough.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/**
 * Returns the options with which a browser uses a passkey: one of the passkeys in `kept`, or any passkey of
 * this shop.
 */
export async function passkeyOptions({
  origin,
  challenge,
  kept = [],
}: Site & Challenge & { kept?: readonly StoredPasskey[] }): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await load()
  return await generateAuthenticationOptions({
    rpID: rpIdOf({ origin }),
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: kept.map(described),
    userVerification: 'required',
  })
}

/**
 * Returns the passkey that a browser created. Returns undefined unless it answers this shop's challenge and
 * the user was verified.
 */
export async function verifyNewPasskey(
  { origin }: Site,
  response: RegistrationResponseJSON,
  isChallenge: (challenge: string) => boolean,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await load()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    credential_id: Buffer.from(id, 'base64url'),
    public_key: Buffer.from(publicKey),
    counter,
    transports: [...transports],
  }
}

/**
 * Returns the new use counter of a passkey. Returns undefined unless the passkey answers this shop's
 * challenge, the user was verified, and the counter increased. A counter that did not increase reveals a
 * copy; a counter that is always 0 is accepted.
 */
export async function verifyPasskey(
  { origin }: Site,
  response: AuthenticationResponseJSON,
  isChallenge: (challenge: string) => boolean,
  kept: StoredPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await load()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isChallenge,
    expectedOrigin: origin,
    expectedRPID: rpIdOf({ origin }),
    credential: {
      id: kept.credential_id.toString('base64url'),
      publicKey: new Uint8Array(kept.public_key),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).catch(refused)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

/**
 * Called for every error of the library. Treats the error as a rejection, whether the base64 is malformed or
 * the signature is wrong.
 */
function refused(): undefined {
  return undefined
}

function described({ credential_id, transports }: StoredPasskey) {
  return { id: credential_id.toString('base64url'), transports }
}
