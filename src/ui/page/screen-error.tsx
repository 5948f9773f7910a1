import { Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import type { FailureBody } from '../../wire/call-failure.ts'
import { useWords } from '../../words/use-words.tsx'
import { Button } from '../button.tsx'
import type { AwaitedPageProps, ErrorPageProps } from './error-page.tsx'
import { lazy } from './lazy.tsx'

const loadErrorPage = () => import('./error-page.tsx')
const ErrorPage = lazy(async () => (await loadErrorPage()).ErrorPage, PlainErrorPage)
const AwaitedPage = lazy(async () => (await loadErrorPage()).AwaitedPage, PlainErrorPage)

/** Loads the code of the error page early, because after a network failure it could not be loaded. */
export function prepareErrorPage(): void {
  loadErrorPage().catch(() => undefined)
}

/** Replaces a page that could not be loaded or rendered, and shows the error. */
export function ScreenError() {
  const error = useRouteError()
  const answer = isRouteErrorResponse(error) ? error : undefined
  return (
    <Suspense>
      <ErrorPage message={(answer?.data as FailureBody | null)?.message} status={answer?.status ?? 500} />
    </Suspense>
  )
}

/** Replaces a screen that has no data yet. */
export function AwaitedScreen(props: AwaitedPageProps) {
  const { pathname } = useLocation()
  return (
    <Suspense>
      <AwaitedPage key={pathname} {...props} />
    </Suspense>
  )
}

/** Replaces the error page if its code cannot be loaded. */
function PlainErrorPage({ message }: Partial<ErrorPageProps & AwaitedPageProps>) {
  const say = useWords()
  return (
    <div className="empty-state">
      <h1 className="text-lg font-bold">{say('shell.brokenPage')}</h1>
      <p>{message ?? say('wire.noAnswer')}</p>
      <Button onClick={() => window.location.reload()}>{say('shell.tryAgain')}</Button>
    </div>
  )
}
