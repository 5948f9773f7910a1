import { createContext, use } from 'react'

/** The data of the signed-in member that pages need. */
export type Member = {
  userId: string
  name: string
  /**
   * '2' for a subscriber, else '1'; absent until the server provides it. On catalogue pages it is a text that
   * the server fills in later (see ReadOwn). There the code may write it but not decide by it; the style
   * sheet shows or hides parts by it.
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
