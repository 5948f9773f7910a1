/**
 * Returns a new idempotency key of 32 hex digits for a change. Create the key before sending the request. A
 * repeated request with the same key then has no second effect.
 */
export function newRequestId(): string {
  // Does not use crypto.randomUUID, which browsers offer only over https.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
