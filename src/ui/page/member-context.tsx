import { createContext, use } from 'react'

/** The signed-in member's data that pages use. */
export type Member = {
  userId: string
  name: string
  /**
   * '2' for a subscriber, otherwise '1'. Undefined until the server provides the value. On catalogue pages,
   * the value is a placeholder that the server replaces later (see ReadOwn). There, a screen may render the
   * value but must not compare it; the style sheet shows or hides elements by it.
   */
  isSubscribe?: string
}

/**
 * Provides the member from the root's loader data, so that the server's page and the browser's first
 * rendering are equal.
 */
export const MemberContext = createContext<Member | undefined>(undefined)

/** Returns the signed-in member, or undefined for a visitor. */
export function useMember(): Member | undefined {
  return use(MemberContext)
}
