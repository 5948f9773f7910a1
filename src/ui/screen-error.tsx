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

/** Loads the code of the error page in advance, because a failure of the network is one reason to show it. */
export function prepareErrorPage(): void {
  loadErrorPage().catch(() => undefined)
}

/** Replaces a page that could not be loaded or rendered. While the shop is unavailable it retries by itself. */
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
        {/* For an outage the page's own sentence says more than the call's: what was saved, and that it retries. */}
        <ErrorPage message={isAway ? undefined : said} status={status} />
      </Suspense>
    </>
  )
}

function titleOf(status: number): PlainKey {
  return titles[status] ?? 'shell.brokenPage'
}

/** The fallback where the code of the error page cannot be loaded. */
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
