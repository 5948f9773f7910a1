import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { FailureBody } from '../wire/call-failure.ts'
import { ErrorPage } from './error-page.tsx'

const retryAfterMs = 4_000

const titles: Record<number, string> = { 404: 'Page not found', 503: 'Back in a moment' }

/** What stands in the place of a page that could not be loaded or drawn. When the shop is away it heals by itself. */
export function ScreenError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const said = isRouteErrorResponse(error) ? (error.data as FailureBody | null)?.message : undefined
  const isAway = status === 503
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (!isAway || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isAway, state, revalidate])

  return (
    <>
      <title>{`${titles[status] ?? 'Something went wrong'} · Bmart`}</title>
      <meta content="noindex" name="robots" />
      {/* The page's own words for an outage say more than the call's: what is safe, and that it comes back. */}
      <ErrorPage message={isAway ? undefined : said} status={status} />
    </>
  )
}
