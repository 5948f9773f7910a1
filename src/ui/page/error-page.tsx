import { useEffect, useState } from 'react'
import { useHref, useLocation, useRevalidator } from 'react-router'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { compassPicture, lockPicture, teapotPicture, toolsPicture } from '../icons/error-pictures.ts'
import { SearchIcon } from '../icons/icons.tsx'
import { Wordmark } from '../wordmark.tsx'
import { PageTitle } from './page-title.tsx'

export type ErrorPageProps = {
  status: number
  /** The sentence of the failed call. It replaces the general sentence for the status. */
  message?: string
}

const retryAfterMs = 4_000

const tabTitles: Record<number, PlainKey> = { 404: 'shell.pageNotFound', 503: 'shell.backInAMoment' }

type Page = { picture: string; title: PlainKey; text: PlainKey; retry: boolean }

const pages: Record<number, Page> = {
  403: { picture: lockPicture, title: 'shell.notOpen', text: 'shell.notOpenText', retry: false },
  404: { picture: compassPicture, title: 'shell.noPage', text: 'shell.noPageText', retry: false },
  429: { picture: teapotPicture, title: 'shell.tooMany', text: 'shell.tooManyText', retry: true },
  503: { picture: teapotPicture, title: 'shell.notAnswering', text: 'shell.notAnsweringText', retry: true },
}

const unknown: Page = {
  picture: toolsPicture,
  title: 'shell.ourSide',
  text: 'shell.ourSideText',
  retry: true,
}

/**
 * Shows an error page. It says what the problem is, whether the visitor's work is safe, and what to do next.
 * During an outage it retries by itself.
 */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const say = useWords()
  const page = pages[status] ?? unknown
  const isAway = status === 503
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (!isAway || state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), retryAfterMs)
    return () => clearTimeout(timer)
  }, [isAway, state, revalidate])

  return (
    <div>
      <title>{say('shell.title', { page: say(tabTitles[status] ?? 'shell.brokenPage') })}</title>
      <meta content="noindex" name="robots" />
      <div className="page header-row">
        <Wordmark />
      </div>
      <div className="awning" />
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {status === 404 && <SearchHere />}
            {page.retry && <Button onClick={() => window.location.reload()}>{say('shell.tryAgain')}</Button>}
            <ButtonLink to="/" variant={page.retry ? 'secondary' : 'primary'}>
              {say('shell.goHome')}
            </ButtonLink>
            {status === 404 && (
              <ButtonLink to="/offers" variant="secondary">
                {say('search.seeOffers')}
              </ButtonLink>
            )}
          </div>
        }
        isPage
        picture={page.picture}
        title={say(page.title)}
      >
        {/* During an outage shows the page's own text, which also says whether the visitor's work is safe. */}
        {(isAway ? undefined : message) ?? say(page.text)}
      </EmptyState>
    </div>
  )
}

export type AwaitedPageProps = { hasHeader: boolean }

const ofProducts = /^\/(|brands|offers|products|sub-products|product-details|search)(\/|$)/

/**
 * Shows a screen whose data could not be loaded: the screen's name, a note, and a retry button. Also retries
 * by itself.
 */
export function AwaitedPage({ hasHeader }: AwaitedPageProps) {
  const say = useWords()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  // Takes the screen's name from the document's title, which the screen sets before it has data.
  const [title, setTitle] = useState('')
  useEffect(() => setTitle(document.title.split(' · ').slice(0, -1).join(' · ')), [])
  return (
    <>
      {!hasHeader && <PageTitle back="/" title={title} />}
      <EmptyState
        action={
          <Button
            busy={state === 'loading'}
            busyText={say('shell.loading')}
            onClick={() => void revalidate()}
          >
            {say('shell.tryAgain')}
          </Button>
        }
        picture={teapotPicture}
        title={say(ofProducts.test(pathname) ? 'catalogue.loadFailed' : 'shell.fetchFailed')}
      />
    </>
  )
}

/** Shows a search box as a plain form, which works without scripts. */
function SearchHere() {
  const say = useWords()
  return (
    <form action={useHref('/search')} className="flex w-full max-w-100 gap-2" role="search">
      <input
        aria-label={say('search.label')}
        className="field-input min-w-0 flex-1"
        enterKeyHint="search"
        name="q"
        placeholder={say('search.label')}
        required
        type="search"
      />
      <Button aria-label={say('shell.search')} type="submit" variant="secondary">
        <SearchIcon />
      </Button>
    </form>
  )
}
