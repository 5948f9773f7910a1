import { useState } from 'react'
import { inPaise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { findInMyTeam } from './network.calls.ts'

/** Finds a person in the member's team. */
export function TeamSearch() {
  const say = useWords()
  const form = useCallForm(findInMyTeam, () => import('./team-search-fields.ts'))
  const [found, setFound] = useState<CallOutput<typeof findInMyTeam>['data']>()
  async function find(fields: FormData): Promise<void> {
    const answer = await form.submit(fields)
    if (answer) setFound(answer.data)
  }
  return (
    <section aria-label={say('network.findPerson')} className="card grid gap-3 p-4">
      <CallForm form={form} onSubmit={find}>
        <FormField
          {...form.field('search')}
          autoComplete="off"
          enterKeyHint="search"
          hint={say('network.findHint')}
          label={say('network.findPerson')}
          maxLength={60}
          type="search"
        />
        <Button {...form.sendButton} busyText={say('search.searching')} variant="secondary" wide>
          {say('orders.find')}
        </Button>
      </CallForm>
      <div role="status">
        {found?.length === 0 && <p className="text-sm text-muted">{say('network.nobodyFound')}</p>}
        {found && found.length > 0 && (
          <ul className="divide-y divide-line">
            {found.map((person) => (
              <li className="py-3" key={person.user_id}>
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-semibold wrap-anywhere" translate="no">
                    {person.user_name}
                  </span>
                  <span className="text-sm text-muted">{person.levelname}</span>
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
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
