import { Button, ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { compassPicture, lockPicture, teapotPicture, toolsPicture } from './error-pictures.ts'
import { Wordmark } from './wordmark.tsx'

export type ErrorPageProps = {
  status: number
  /** Instead of the status's own sentence, where the server said something fit to show a person. */
  message?: string
}

const safety =
  'Your cart is kept on this device. If you were paying, look in your orders before you pay again.'

const pages: Record<number, { picture: string; title: string; text: string; retry: boolean }> = {
  403: {
    picture: lockPicture,
    title: 'This page is not open to you',
    text: 'It belongs to another account, or you need to log in first.',
    retry: false,
  },
  404: {
    picture: compassPicture,
    title: 'This page could not be found',
    text: 'The link may be old, or the product may no longer be sold.',
    retry: false,
  },
  429: {
    picture: teapotPicture,
    title: 'Too many requests at once',
    text: 'Please wait a minute and try again.',
    retry: true,
  },
  503: {
    picture: teapotPicture,
    title: 'The shop is not answering right now',
    text: `It should be back in a moment. ${safety}`,
    retry: true,
  },
}

const unknown = {
  picture: toolsPicture,
  title: 'Something went wrong on our side',
  text: `It has been noted. ${safety}`,
  retry: true,
}

/** A whole page for an answer that is not a page: what happened, what is safe, what to do. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const page = pages[status] ?? unknown
  return (
    <div>
      <div className="page header-row">
        <Wordmark />
      </div>
      <div className="awning" />
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {page.retry && <Button onClick={() => window.location.reload()}>Try again</Button>}
            <ButtonLink to="/" variant={page.retry ? 'secondary' : 'primary'}>
              Go to home
            </ButtonLink>
          </div>
        }
        isPage
        picture={page.picture}
        title={page.title}
      >
        {message ?? page.text}
      </EmptyState>
    </div>
  )
}
