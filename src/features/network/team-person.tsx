import { inPaise } from '../../money/paise.ts'
import { Say, useWords } from '../../words/use-words.tsx'

type TeamPersonProps = {
  person: { user_id: string; user_name: string; user_repurchase: number }
  /** The person's level, in a list of several levels. */
  level?: string
}

/** Shows a person of the team: name, level, user id and purchases. */
export function TeamPerson({ person, level }: TeamPersonProps) {
  const say = useWords()
  return (
    <>
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere" translate="no">
          {person.user_name}
        </span>
        {level && <span className="text-sm text-muted">{level}</span>}
      </span>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span>{say('network.userId', { userId: person.user_id })}</span>
        <span>
          <Say
            k="network.bought"
            tags={{ amount: <span className="rupees font-semibold text-ink" /> }}
            with={{ amount: say.rupeesShort(inPaise(person.user_repurchase)) }}
          />
        </span>
      </span>
    </>
  )
}
