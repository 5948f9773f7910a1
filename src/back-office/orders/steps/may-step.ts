import type { StaffRole } from '../../../wire/define-call.ts'

/** Whether one of the staff may step orders; whoever may not is shown no button for it. The calls decide by themselves. */
export function mayStep({ roles }: { roles: readonly StaffRole[] }): boolean {
  return roles.includes('owner') || roles.includes('orders')
}
