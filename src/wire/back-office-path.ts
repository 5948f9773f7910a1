/** Below it are the screens of the staff, and their calls at `/back-office/api/<call>`. */
export const backOfficePath = '/back-office'

/** Whether an address, as in '/back-office/orders?status=1', is of the back office. */
export function isBackOffice(path: string): boolean {
  return /^\/back-office(?:[/?#]|$)/.test(path)
}
