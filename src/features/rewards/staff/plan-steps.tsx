import { use, useState } from 'react'
import { FormErrorsContext } from '../../../back-office/kit/form-errors.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { getPlans } from './rewards.calls.ts'
import { RupeesField } from './rupees-field.tsx'

type Step = CallOutput<typeof getPlans>['data'][number]['steps'][number]

const stepsMax = 20

/** Shows the fields for award steps: the team's purchases to reach and the award, one line per step. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const say = useWords()
  const [rows, setRows] = useState(() =>
    steps.map((step, id): { id: number; step: Partial<Step> } => ({ id, step })),
  )
  return (
    <fieldset className="field">
      <legend className="field-label mb-1">{say('office.plan.steps')}</legend>
      <div className="mb-2 grid gap-2">
        {rows.map(({ id, step }, place) => (
          <div className="plan-step" key={id}>
            <RupeesField
              label={say('office.plan.stepBusiness')}
              name={`steps.${place}.business_rupees`}
              rupees={step.business_rupees}
            />
            <RupeesField
              label={say('office.term.award')}
              name={`steps.${place}.award_rupees`}
              rupees={step.award_rupees}
            />
            <Button
              aria-label={say('office.plan.removeStep', { step: place + 1 })}
              onClick={() => setRows(rows.filter((other) => other.id !== id))}
              small
              variant="quiet"
            >
              {say('office.form.remove')}
            </Button>
          </div>
        ))}
      </div>
      <FieldError name="steps" />
      {rows.length < stepsMax && (
        <div>
          <Button
            onClick={() =>
              setRows([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, step: {} }])
            }
            small
            variant="secondary"
          >
            {say('office.plan.addStep')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Shows an error that concerns several fields. The form can focus it. */
export function FieldError({ name }: { name: string }) {
  const error = use(FormErrorsContext)[name]
  return (
    error && (
      <p className="field-error" data-group-error tabIndex={-1}>
        {error}
      </p>
    )
  )
}
