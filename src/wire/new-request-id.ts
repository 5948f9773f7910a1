/**
 * Returns a new idempotency key for a change. Create it before sending, so that a repeat with it has no
 * second effect. 32 hex digits.
 */
export function newRequestId(): string {
  // crypto.randomUUID is missing on pages opened over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
