import { createContext, use } from 'react'

/** Who is signed in, as far as the page needs to know it. */
export type Member = {
  userId: string
  name: string
  /**
   * '2' for a subscriber, else '1'; absent until the server has said it. On pages of the catalogue it is an own text (see
   * ReadOwn), which may be written but not decided by: the style sheet decides.
   */
  isSubscribe?: string
}

/** Provided by the root from its loader data, so that the server's page and the browser's first render agree. */
export const MemberContext = createContext<Member | undefined>(undefined)

/** The signed-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  return use(MemberContext)
}
