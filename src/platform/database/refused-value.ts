/**
 * Whether PostgreSQL refused a value for what it is, such as a text with a NUL or one that is too long (SQLSTATE class 22).
 * The same value is refused every time, so another try is useless.
 */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code))
}
