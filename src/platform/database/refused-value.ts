/**
 * Returns whether PostgreSQL refused a value itself, such as a text with NUL or a text that is too long
 * (SQLSTATE class 22). A retry would fail too.
 */
export function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code))
}
