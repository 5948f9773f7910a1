import { generateSecret, generateURI, verifySync } from 'otplib'

/** What an app makes the codes of: 20 random bytes in base32, as RFC 4226 recommends. */
export function newSecret(): string {
  return generateSecret({ length: 20 })
}

/** The address behind the QR code that an app reads the secret from. */
export function setUpAddress(secret: string, { shop, mobile }: { shop: string; mobile: string }): string {
  return generateURI({ issuer: shop, label: mobile, secret })
}

/**
 * The step of 30 seconds that a code belongs to: of now, or of the one before or after, for phones whose clock is a
 * little off. Undefined for a wrong code.
 */
export function stepOfCode(secret: string, code: string, nowSeconds: number): number | undefined {
  const result = verifySync({ secret, token: code, epoch: nowSeconds, epochTolerance: 30 })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = 16

const recoveryCodes = 10

/** New recovery codes of a person. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, newRecoveryCode)
}

/** A new recovery code of 80 random bits, as in 'K7QM-0V3D-XW2A-91TZ'. No letter looks like a digit. */
export function newRecoveryCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(letters))
  const text = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
  return text.match(/.{4}/g)!.join('-')
}

/** A recovery code as it is compared: however it was typed. Undefined for what can be none. */
export function plainRecoveryCode(typed: string): string | undefined {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return new RegExp(`^[${alphabet}]{${letters}}$`).test(plain) ? plain : undefined
}
