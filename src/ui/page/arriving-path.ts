import { useNavigation } from 'react-router'
import { splitLanguage } from '../../words/language-address.ts'

/** State of a link to a page that takes the place of the present one piece by piece, with neither skeleton nor scrolling. */
export const inPlace = { inPlace: true } as const

/** Whether the page on its way was asked for by such a link. */
export function useArrivesInPlace(): boolean {
  const state: unknown = useNavigation().location?.state
  return typeof state === 'object' && state !== null && 'inPlace' in state
}

/** The path of the page on its way, in the form that `useLocation` gives: the router leaves its language before it here. */
export function useArrivingPath(): string | undefined {
  const pathname = useNavigation().location?.pathname
  return pathname === undefined ? undefined : splitLanguage(pathname).path
}
