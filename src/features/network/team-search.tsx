import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { FormField } from '../../ui/form/form-field.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { findInMyTeam } from './network.calls.ts'
import { TeamPerson } from './team-person.tsx'

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
      <CallForm className="grid gap-4 md:grid-cols-[1fr_auto]" form={form} onSubmit={find}>
        <FormField
          {...form.field('search')}
          autoComplete="off"
          enterKeyHint="search"
          hint={say('network.findHint')}
          label={say('network.findPerson')}
          maxLength={60}
          type="search"
        />
        <div className="md:mt-7">
          <Button {...form.sendButton} busyText={say('search.searching')} variant="secondary" wide>
            {say('orders.find')}
          </Button>
        </div>
      </CallForm>
      <div role="status">
        {found?.length === 0 && <p className="text-sm text-muted">{say('network.nobodyFound')}</p>}
        {found && found.length > 0 && (
          <ul className="divide-y divide-line">
            {found.map((person) => (
              <li className="py-3" key={person.user_id}>
                <TeamPerson level={person.levelname} person={person} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
