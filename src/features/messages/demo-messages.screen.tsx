import { useEffect } from 'react'
import { type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { mailboxPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatMoment } from '../../ui/format-moment.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { getDemoMessages } from './getDemoMessages.call.ts'

const lookAgainMs = 3_000

async function load({ call }: LoadArguments) {
  const { data: messages } = await call(getDemoMessages)
  return { messages }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [
  { title: 'Demo messages · Bmart' },
  { name: 'robots', content: 'noindex' },
]

/** The phone of everybody in a demo: the text messages that a real shop would have sent. */
export default function DemoMessagesScreen() {
  const { messages } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [state, revalidate])

  return (
    <>
      <PageTitle back="/" title="Demo messages" />
      <div className="page page-narrow py-4">
        <p className="rounded-card bg-accent-soft p-4 text-sm text-accent-ink">
          This shop is a demo. It sends no text messages; whatever it would send is shown here instead.
        </p>
        {messages.length === 0 ? (
          <EmptyState picture={mailboxPicture} title="No messages yet">
            They appear here by themselves.
          </EmptyState>
        ) : (
          <ul aria-live="polite" className="mt-4 grid gap-3">
            {messages.map((message) => (
              <li className="card p-4" key={message.id}>
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
                  <span>To {message.mobile}</span>
                  <time dateTime={message.at}>{formatMoment(message.at)}</time>
                </p>
                <p className="mt-1">{message.text}</p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
