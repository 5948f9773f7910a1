import { Section } from '../../../ui/section.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getOrderDetail } from './orders.calls.ts'

type Notes = CallOutput<typeof getOrderDetail>['data']['notes']

/** Lists the shop's notes to the buyer of an order. */
export function OrderNotes({ notes }: { notes: Notes }) {
  const say = useWords()
  return (
    <Section title={say('orders.notes')}>
      <ul className="grid gap-2">
        {notes.map(({ id, text, date_time: at }) => (
          <li className="card p-4" key={id}>
            <p className="break-words" translate="no">
              {text}
            </p>
            <time className="mt-1 block text-sm text-muted" dateTime={at}>
              {say.moment(at)}
            </time>
          </li>
        ))}
      </ul>
    </Section>
  )
}
