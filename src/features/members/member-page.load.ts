import { redirect } from 'react-router'
import type { Member } from '../../ui/page/member-context.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { type LoadArguments, memberOfPage } from '../../ui/page/screen-load.ts'
import { getSession } from './login/login.calls.ts'

/** Returns the signed-in member, if any. */
export async function loadMember({
  call,
}: Pick<LoadArguments, 'call'>): Promise<Required<Member> | undefined> {
  const { data } = await call(getSession)
  return data ? { userId: data.userId, name: data.user_name, isSubscribe: data.isSubscribe } : undefined
}

/** Returns the signed-in member, if any. If the browser already knows the member, makes no call. */
export async function findMember({ call }: Pick<LoadArguments, 'call'>): Promise<Member | undefined> {
  return memberOfPage(call) ?? (await loadMember({ call }))
}

/**
 * Returns the signed-in member for the `load` of a members-only screen. Without one, redirects to the login
 * page, which leads back after the login. If the browser already knows the member, makes no call. If that
 * member's session has ended, the screen's next call fails.
 */
export async function requireMember({ call, url }: Pick<LoadArguments, 'call' | 'url'>): Promise<Member> {
  const member = await findMember({ call })
  if (!member) throw redirect(loginPath(url.pathname + url.search))
  return member
}
