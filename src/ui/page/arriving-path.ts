import { useNavigation } from 'react-router'
import { splitLanguage } from '../../words/language-address.ts'

/**
 * The navigation state of a link that replaces only part of the current page. The page then shows no skeleton
 * and does not scroll.
 */
export const inPlace = { inPlace: true } as const

/** Returns whether the page that is loading was requested by a link with the state `inPlace`. */
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
