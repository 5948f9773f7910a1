import { useNavigation } from 'react-router'
import { splitLanguage } from '../words/language-address.ts'

/** The path of the page on its way, in the form that `useLocation` gives: the router leaves its language before it here. */
export function useArrivingPath(): string | undefined {
  const pathname = useNavigation().location?.pathname
  return pathname === undefined ? undefined : splitLanguage(pathname).path
}
