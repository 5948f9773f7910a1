/**
 * A new idempotency key for a change, made before it is sent: a repeat with the same key has no second effect. 32 hex
 * digits.
 */
export function newRequestId(): string {
  // crypto.randomUUID does not exist where a phone opens the shop over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
