import { createContext, use } from 'react'

/** The data of the signed-in member that pages need. */
export type Member = {
  userId: string
  name: string
  /**
   * '2' for a subscriber, else '1'; absent until the server provides it. On catalogue pages it is an own
   * text (see ReadOwn): it may be written but not used for decisions, which the style sheet makes.
   */
  isSubscribe?: string
}

/** Set by the root from its loader data, so that the server's page and the browser's first render agree. */
export const MemberContext = createContext<Member | undefined>(undefined)

/** Returns the signed-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  return use(MemberContext)
}
