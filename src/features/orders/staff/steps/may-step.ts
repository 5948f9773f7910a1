import type { StaffRole } from '../../../../wire/define-call.ts'

type Asking = { roles: readonly StaffRole[] }

/**
 * Returns whether a staff member may move orders to another status. The screen uses this to hide buttons; the
 * calls check permissions themselves.
 */
export function mayStep({ roles }: Asking): boolean {
  return roles.includes('owner') || roles.includes('orders')
}

/** Returns whether a staff member may write to an order's buyer and change its address. */
export function mayServeBuyer(staff: Asking): boolean {
  return mayStep(staff) || staff.roles.includes('support')
}

/** Returns whether a staff member may record the receipt of an order's cash. */
export function mayReceiveCash({ roles }: Asking): boolean {
  return roles.includes('owner') || roles.includes('finance')
}
