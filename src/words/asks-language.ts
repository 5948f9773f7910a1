import { createContext, useContext } from 'react'

/** Whether the page that a server draws asks for a language. */
export const AsksLanguageContext = createContext<boolean | undefined>(undefined)

/**
 * Whether the page asks for a language, which it does until one was chosen. A browser finds it on `<html>`, where it
 * stands as the server drew the page: the cookie may have changed since.
 */
export function useAsksLanguage(): boolean {
  const given = useContext(AsksLanguageContext)
  return given ?? (typeof document !== 'undefined' && 'asksLanguage' in document.documentElement.dataset)
}
