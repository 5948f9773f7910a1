import { CheckIcon } from '../../ui/form/field-icons.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { getMySlots } from './slots.calls.ts'

type SubscribedNoteProps = { slots: CallOutput<typeof getMySlots>['data']; slotsMax: number }

/** Tells a subscriber since when, with how many slots, and whether another is possible. */
export function SubscribedNote({ slots, slotsMax }: SubscribedNoteProps) {
  const say = useWords()
  const first = slots.at(-1)
  if (!first) return null
  return (
    <section aria-label={say('slots.yours')} className="flex gap-3 rounded-card bg-success-soft p-4">
      <span className="flex-none text-success">
        <CheckIcon size={24} />
      </span>
      <div>
        <h2 className="font-bold">{say('slots.subscribedSince', { date: say.date(first.created_at) })}</h2>
        <p className="text-sm">
          {slots.length < slotsMax
            ? say('slots.countOf', { count: slots.length, max: slotsMax })
            : say('slots.tooMany', { max: slotsMax })}
        </p>
        <TextLink to="/slots">{say('slots.seeYours')}</TextLink>
      </div>
    </section>
  )
}
