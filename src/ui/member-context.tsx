import { createContext, use } from 'react'

/** Who is signed in, as far as the page needs to know it. */
export type Member = { userId: string; name: string }

/** Provided by the root from its loader data, so that the server's page and the browser's first render agree. */
export const MemberContext = createContext<Member | undefined>(undefined)

/** The signed-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  return use(MemberContext)
}
