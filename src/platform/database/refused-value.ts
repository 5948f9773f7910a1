/**
 * Returns whether PostgreSQL refused a value itself, such as a text with NUL or one too long (SQLSTATE
 * class 22). A retry is useless, because the value is refused every time.
 */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code))
}
