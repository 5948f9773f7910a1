import { createContext, use } from 'react'

/** The data of the signed-in member that pages need. */
export type Member = {
  userId: string
  name: string
  /**
   * '2' for a subscriber, else '1'; absent until the server provides it. On catalogue pages it is a
   * placeholder that the server fills in later (see ReadOwn). There a screen may render it but must not
   * branch on it; the style sheet shows or hides elements by it.
   */
  isSubscribe?: string
}

/**
 * Set by the root from its loader data, so that the server's page and the browser's first rendering agree.
 */
export const MemberContext = createContext<Member | undefined>(undefined)

/** Returns the signed-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  return use(MemberContext)
}
