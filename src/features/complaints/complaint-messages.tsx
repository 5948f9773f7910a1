import { useWords } from '../../words/use-words.tsx'

type Message = { by: 'member' | 'staff'; text: string; at: string; name?: string }

type ComplaintMessagesProps = {
  messages: readonly Message[]
  /** The side that reads the messages. Its own messages are on the right. */
  reader: Message['by']
}

/**
 * Shows the messages of a complaint, oldest first, with the reader's own messages on one side and the answers
 * on the other.
 */
export function ComplaintMessages({ messages, reader }: ComplaintMessagesProps) {
  const say = useWords()
  return (
    <ol aria-label={say('complaints.messages')} className="grid gap-3">
      {messages.map(({ by, text, at, name }, place) => (
        <li
          className={`rounded-card p-3 ${by === reader ? 'ml-6 bg-primary-soft' : 'mr-6 border border-line bg-card'}`}
          // The index is a stable key, because messages are only added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          key={place}
        >
          <p className="text-sm wrap-anywhere whitespace-pre-line" translate="no">
            {text}
          </p>
          <p className="mt-1 text-xs text-muted">
            <span translate={name === undefined ? undefined : 'no'}>
              {name ?? say(by === 'staff' ? 'complaints.byShop' : 'complaints.byYou')}
            </span>{' '}
            · <time dateTime={at}>{say.moment(at)}</time>
          </p>
        </li>
      ))}
    </ol>
  )
}
