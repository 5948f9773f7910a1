import { useNavigation } from 'react-router'
import { splitLanguage } from '../../words/language-address.ts'

/**
 * The navigation state of links that replace parts of the current page, without a skeleton and without
 * scrolling.
 */
export const inPlace = { inPlace: true } as const

/** Returns whether a link with that state requested the page that is loading. */
export function useArrivesInPlace(): boolean {
  const state: unknown = useNavigation().location?.state
  return typeof state === 'object' && state !== null && 'inPlace' in state
}

/**
 * Returns the path of the page that is loading, in the form of `useLocation`. The router's own path still has
 * the language prefix.
 */
export function useArrivingPath(): string | undefined {
  const pathname = useNavigation().location?.pathname
  return pathname === undefined ? undefined : splitLanguage(pathname).path
}
