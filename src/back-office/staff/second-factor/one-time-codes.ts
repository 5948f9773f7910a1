import { generateSecret, generateURI, verifySync } from 'otplib'

/** Creates the secret of an authenticator app: 20 random bytes in base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return generateSecret({ length: 20 })
}

/** Returns the address that the QR code contains. An authenticator app reads the secret from this address. */
export function setUpAddress(secret: string, { shop, mobile }: { shop: string; mobile: string }): string {
  return generateURI({ issuer: shop, label: mobile, secret })
}

/**
 * Returns the number of the 30-second time step of a code. Also accepts the step before and the step after
 * the current one, because a phone's clock may be inaccurate. Returns undefined for a wrong code.
 */
export function stepOfCode(secret: string, code: string, nowSeconds: number): number | undefined {
  const result = verifySync({ secret, token: code, epoch: nowSeconds, epochTolerance: 30 })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const recoveryCodes = 10

export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => newCode(24))
}

/**
 * Creates a code such as 'K7QM-0V3D-XW2A-91TZ', of 5 random bits a letter. Uses no letter that looks like a
 * digit. The table stores only a fast hash of recovery codes, so they need 112 bits or more.
 */
export function newCode(letters: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(letters))
  const text = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return text.match(/.{4}/g)!.join('-')
}

/** Normalises a typed recovery code for comparison. Returns undefined for a text that cannot be a code. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  // Accepts codes of 16 letters too, which the shop gave out at first.
  return new RegExp(`^[${alphabet}]{16}(?:[${alphabet}]{8})?$`).test(plain) ? plain : undefined
}
