import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { FailureBody } from '../wire/call-failure.ts'
import { noAnswerMessage } from '../wire/http-caller.ts'
import { Button } from './button.tsx'
import type { ErrorPageProps } from './error-page.tsx'
import { lazy } from './lazy.tsx'

const retryAfterMs = 4_000

const titles: Record<number, string> = { 404: 'Page not found', 503: 'Back in a moment' }

const loadErrorPage = () => import('./error-page.tsx')
const ErrorPage = lazy(async () => (await loadErrorPage()).ErrorPage, PlainErrorPage)

/** Fetches the error page while all is well: when it is needed, the network may be what is wrong. */
export function prepareErrorPage(): void {
  loadErrorPage().catch(() => undefined)
}

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
      <title>{`${titleOf(status)} · Bmart`}</title>
      <meta content="noindex" name="robots" />
      <Suspense>
        {/* The page's own words for an outage say more than the call's: what is safe, and that it comes back. */}
        <ErrorPage message={isAway ? undefined : said} status={status} />
      </Suspense>
    </>
  )
}

function titleOf(status: number): string {
  return titles[status] ?? 'Something went wrong'
}

/** The error page for who has lost the network before it came. */
function PlainErrorPage({ status, message }: ErrorPageProps) {
  return (
    <div className="empty-state">
      <h1 className="text-lg font-bold">{titleOf(status)}</h1>
      <p>{message ?? noAnswerMessage}</p>
      <Button onClick={() => window.location.reload()}>Try again</Button>
    </div>
  )
}
