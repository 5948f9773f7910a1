import { CallFailure } from '../../wire/call-failure.ts'
import type { StaffAccess } from '../../wire/define-call.ts'
import type { RequestContext, SignedInMember, SignedInStaff } from './service.ts'

/**
 * Returns the id under which a request is counted, for rate limits and in lanes (queues for costly work,
 * lanes.ts). It is the member or the staff member. If nobody is signed in, it is the address.
 */
export function askerOf({
  member,
  staff,
  client,
}: Pick<RequestContext, 'member' | 'staff' | 'client'>): string {
  if (staff) return `staff ${staff.id}`
  return member ? `member ${member.id}` : client.address
}

const signInRequired = () => new CallFailure(401, 'signInRequired', 'gate.signIn')

/** Returns the signed-in member. Throws if there is none. */
export function admitMember({ member }: Pick<RequestContext, 'member'>): SignedInMember {
  if (!member) throw signInRequired()
  return member
}

/**
 * Returns the signed-in staff member, if their roles grant the access. A member's session does not count. A
 * staff member who must first choose a password or set up a second factor counts as not signed in for all
 * other calls.
 */
export function admitStaff(access: StaffAccess, { staff }: Pick<RequestContext, 'staff'>): SignedInStaff {
  if (!staff || (staff.mustDo && !access.beforeReady)) throw signInRequired()
  if (!staff.roles.some((role) => role === 'owner' || access.staff.includes(role)))
    throw new CallFailure(403, 'notAllowed', 'gate.notAllowed')
  return staff
}
