/** The id of one attempt to change something, made before it is sent: the same id again has no second effect. */
export function newRequestId(): string {
  // Not crypto.randomUUID, which is missing where a phone reaches the shop over plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
