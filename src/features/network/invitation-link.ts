import type { Invitation } from '../members/signup/invitation.ts'

type Inviter = { id: number; name: string; mobile: string }
type Fallback = { mobile: string; user_id: string }

/** Returns whom an invitation names: the member who shares it, or else the operator's fallback. */
export function invitationFrom(member: Inviter | undefined, fallback: Fallback | null): Invitation {
  return {
    mobile: member?.mobile ?? fallback?.mobile ?? '',
    name: member?.name ?? '',
    userId: member ? String(member.id) : (fallback?.user_id ?? ''),
  }
}

/** Builds the address of an invitation; `readInvitation` reads it there. Empty parts are left out. */
export function invitationLink(origin: string, { mobile, name, userId }: Invitation): string {
  const link = new URL('/signup', origin)
  for (const [field, value] of Object.entries({ mobile, name, ui: userId }))
    if (value !== '') link.searchParams.set(field, value)
  return link.href
}
