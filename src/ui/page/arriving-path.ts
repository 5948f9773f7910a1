import { useNavigation } from 'react-router'
import { splitLanguage } from '../../words/language-address.ts'

/**
 * The navigation state of links that replace only a part of the current page. With it, the page shows no
 * skeleton and does not scroll.
 */
export const inPlace = { inPlace: true } as const

/** Returns whether the link to the page that is loading has the state `inPlace`. */
export function useArrivesInPlace(): boolean {
  const state: unknown = useNavigation().location?.state
  return typeof state === 'object' && state !== null && 'inPlace' in state
}

/**
 * Returns the path of the page that is loading, without the language prefix, like `useLocation`. The router's
 * own path contains the prefix.
 */
export function useArrivingPath(): string | undefined {
  const pathname = useNavigation().location?.pathname
  return pathname === undefined ? undefined : splitLanguage(pathname).path
}
