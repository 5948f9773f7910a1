import type { StaffRole } from '../../../../wire/define-call.ts'

type Asking = { roles: readonly StaffRole[] }

/** Whether one of the staff may step orders; whoever may not is shown no button for it. The calls decide by themselves. */
export function mayStep({ roles }: Asking): boolean {
  return roles.includes('owner') || roles.includes('orders')
}

/** Whether one of the staff may speak for the shop to the buyer of an order: write to them, and change where it goes. */
export function mayServeBuyer(staff: Asking): boolean {
  return mayStep(staff) || staff.roles.includes('support')
}

/** Whether one of the staff may say that the cash of an order was handed in. */
export function mayReceiveCash({ roles }: Asking): boolean {
  return roles.includes('owner') || roles.includes('finance')
}
