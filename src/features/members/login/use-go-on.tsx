import { useEffect } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { useMember } from '../../../ui/page/member-context.tsx'
import { nextPath } from '../../../ui/page/next-path.ts'
import { switchesLanguage } from './login.store.ts'

/**
 * Redirects to the page that asked for a login, also after a login in another tab. Waits while this page
 * shows its success message.
 */
export function useContinue(isQuiet: boolean): () => Promise<void> {
  const member = useMember()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [query] = useSearchParams()
  const next = nextPath(query.get('next'))

  useEffect(() => {
    if (member && isQuiet) void navigate(next, { replace: true })
  }, [member, isQuiet, navigate, next])

  return async () => {
    if (switchesLanguage()) return window.location.assign(next)
    await revalidate()
    await navigate(next, { replace: true })
  }
}
