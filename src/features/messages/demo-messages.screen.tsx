import { useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { mailboxPicture } from '../../ui/icons/emoji-pictures.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { describeChannel } from './kind-and-channel-names.ts'
import { getDemoMessages } from './messages.calls.ts'

const lookAgainMs = 3_000

async function load({ call }: LoadArguments) {
  const { data: texts, mails } = await call(getDemoMessages)
  return {
    messages: [
      ...texts.map(({ mobile, ...text }) => ({ ...text, to: mobile, subject: '' })),
      ...mails.map((mail) => ({ ...mail, way: 'email' as const })),
    ].toSorted((one, other) => (one.at < other.at ? 1 : -1)),
  }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('demoMessages.title')

/** Shows the outbox of a demo: the text messages and mails that a real shop would have sent. */
export default function DemoMessagesScreen() {
  const say = useWords()
  const { messages } = useLoaderData<typeof loader>()
  const { revalidate, state } = useRevalidator()

  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [state, revalidate])

  return (
    <>
      <PageTitle back="/" title={say('demoMessages.title')} />
      <div className="page page-narrow py-4">
        <p className="rounded-card bg-accent-soft p-4 text-sm text-accent-ink">{say('demoMessages.intro')}</p>
        {messages.length === 0 ? (
          <EmptyState picture={mailboxPicture} title={say('demoMessages.none')}>
            {say('demoMessages.noneHint')}
          </EmptyState>
        ) : (
          <ul aria-live="polite" className="mt-4 grid gap-3">
            {messages.map((message) => (
              <li className="card p-4" key={message.id}>
                <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
                  <span>
                    {say('demoMessages.to', { mobile: message.to })}
                    {message.way !== 'sms' && ` · ${describeChannel(say, message.way)}`}
                  </span>
                  <time dateTime={message.at}>{say.moment(message.at)}</time>
                </p>
                {message.subject && (
                  <p className="mt-1 font-bold" translate="no">
                    {message.subject}
                  </p>
                )}
                <p className="mt-1 whitespace-pre-line wrap-anywhere" translate="no">
                  {message.text}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
