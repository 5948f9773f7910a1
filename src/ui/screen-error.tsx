import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import type { FailureBody } from '../wire/call-failure.ts'
import type { PlainKey } from '../words/sentence.ts'
import { useWords } from '../words/use-words.tsx'
import { Button } from './button.tsx'
import type { ErrorPageProps } from './error-page.tsx'
import { lazy } from './lazy.tsx'

const retryAfterMs = 4_000

const titles: Record<number, PlainKey> = { 404: 'shell.pageNotFound', 503: 'shell.backInAMoment' }

const loadErrorPage = () => import('./error-page.tsx')
const ErrorPage = lazy(async () => (await loadErrorPage()).ErrorPage, PlainErrorPage)

/** Fetches the error page while all is well: when it is needed, the network may be what is wrong. */
export function prepareErrorPage(): void {
  loadErrorPage().catch(() => undefined)
}

/** What stands in the place of a page that could not be loaded or drawn. When the shop is away it heals by itself. */
export function ScreenError() {
  const say = useWords()
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
      <title>{say('shell.title', { page: say(titleOf(status)) })}</title>
      <meta content="noindex" name="robots" />
      <Suspense>
        {/* The page's own words for an outage say more than the call's: what is safe, and that it comes back. */}
        <ErrorPage message={isAway ? undefined : said} status={status} />
      </Suspense>
    </>
  )
}

function titleOf(status: number): PlainKey {
  return titles[status] ?? 'shell.brokenPage'
}

/** The error page for who has lost the network before it came. */
function PlainErrorPage({ status, message }: ErrorPageProps) {
  const say = useWords()
  return (
    <div className="empty-state">
      <h1 className="text-lg font-bold">{say(titleOf(status))}</h1>
      <p>{message ?? say('wire.noAnswer')}</p>
      <Button onClick={() => window.location.reload()}>{say('shell.tryAgain')}</Button>
    </div>
  )
}
