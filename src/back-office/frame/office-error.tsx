import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { compassPicture, lockPicture, toolsPicture } from '../../ui/icons/error-pictures.ts'
import type { FailureBody } from '../../wire/call-failure.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type Page = { picture: string; title: PlainKey; text: PlainKey; retry: boolean }

const pages: Readonly<Record<number, Page | undefined>> = {
  403: { picture: lockPicture, title: 'office.error.role', text: 'office.error.roleText', retry: false },
  404: { picture: compassPicture, title: 'office.error.gone', text: 'office.error.goneText', retry: false },
}
const other: Page = {
  picture: toolsPicture,
  title: 'office.error.broken',
  text: 'office.error.brokenText',
  retry: true,
}

/** Replaces a back-office screen that could not be loaded or drawn. */
export function OfficeError() {
  const say = useWords()
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const answer = isRouteErrorResponse(error) ? error : undefined
  const page = pages[answer?.status ?? 500] ?? other
  const message = (answer?.data as FailureBody | null | undefined)?.message
  return (
    <>
      <title>{say('shell.title', { page: say(page.title) })}</title>
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {page.retry && (
              <Button busy={state === 'loading'} onClick={() => void revalidate()}>
                {say('shell.tryAgain')}
              </Button>
            )}
            <ButtonLink to="/back-office" variant="secondary">
              {say('office.error.toDashboard')}
            </ButtonLink>
          </div>
        }
        isPage
        picture={page.picture}
        title={say(page.title)}
      >
        {page === other ? (message ?? say(page.text)) : say(page.text)}
      </EmptyState>
    </>
  )
}
