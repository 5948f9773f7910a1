import type { Invitation } from '../members/signup/invitation.ts'

type Inviter = { id: number; name: string; mobile: string }
type Fallback = { mobile: string; user_id: string }

/** Whom an invitation names: the member who shares it, or what the operator set where there is none. */
export function invitationFrom(member: Inviter | undefined, fallback: Fallback | null): Invitation {
  return {
    mobile: member?.mobile ?? fallback?.mobile ?? '',
    name: member?.name ?? '',
    userId: member ? String(member.id) : (fallback?.user_id ?? ''),
  }
}

/** The address that an invitation leads to; `readInvitation` reads it there. Parts that are empty are left out. */
export function invitationLink(origin: string, { mobile, name, userId }: Invitation): string {
  const link = new URL('/signup', origin)
  for (const [field, value] of Object.entries({ mobile, name, ui: userId }))
    if (value !== '') link.searchParams.set(field, value)
  return link.href
}
