import { CallFailure } from '../../wire/call-failure.ts'
import type { StaffAccess } from '../../wire/define-call.ts'
import type { RequestContext, SignedInMember, SignedInStaff } from './service.ts'

/** Whose budgets a request draws on, and whose turn it takes: a member's or one of the staff's, else an address's. */
export function askerOf({
  member,
  staff,
  client,
}: Pick<RequestContext, 'member' | 'staff' | 'client'>): string {
  if (staff) return `staff ${staff.id}`
  return member ? `member ${member.id}` : client.address
}

const signInRequired = () => new CallFailure(401, 'signInRequired', 'gate.signIn')

/** The member who asks. */
export function admitMember({ member }: Pick<RequestContext, 'member'>): SignedInMember {
  if (!member) throw signInRequired()
  return member
}

/**
 * The person of the staff who asks, where their roles grant it. A member's session grants no staff access. Who has yet to
 * choose a password or set up a second factor counts as not signed in, but for just that.
 */
export function admitStaff(access: StaffAccess, { staff }: Pick<RequestContext, 'staff'>): SignedInStaff {
  if (!staff || (staff.mustDo && !access.beforeReady)) throw signInRequired()
  if (!staff.roles.some((role) => role === 'owner' || access.staff.includes(role)))
    throw new CallFailure(403, 'notAllowed', 'gate.notAllowed')
  return staff
}
