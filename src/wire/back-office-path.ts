/** The path prefix of staff screens. The calls of staff are at `/back-office/api/<call>`. */
export const backOfficePath = '/back-office'

/** Returns whether a path, such as '/back-office/orders?status=1', belongs to the back office. */
export function isBackOffice(path: string): boolean {
  return /^\/back-office(?:[/?#]|$)/.test(path)
}
