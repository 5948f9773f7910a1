import { type FormEvent, useRef, useState } from 'react'
import { useChange } from '../../../back-office/kit/change.tsx'
import { FormErrors } from '../../../back-office/kit/form-errors.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { Button } from '../../../ui/button.tsx'
import type { CallInput, CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { simulatePlan } from './rewards.calls.ts'
import { RupeesField } from './rupees-field.tsx'
import { SimulatedOrder } from './simulated-order.tsx'
import { withoutGroups } from './typed-plan.ts'

type SimulateOrderFormProps = {
  /**
   * The versions of the reward plan to choose from. For an unsaved plan, these are the versions to compare
   * the plan with.
   */
  versions: readonly number[]
  chosen?: number
  /** Reads the unsaved plan from the form beside this one. */
  readDraft?: () => CallInput<typeof simulatePlan>['draft']
}

/** Lets staff enter an order, and shows its payments: to whom, for what and how much. */
export function SimulateOrderForm({ versions, chosen, readDraft }: SimulateOrderFormProps) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const form = useRef<HTMLFormElement>(null)
  const [simulated, setSimulated] = useState<CallOutput<typeof simulatePlan>['data']>()

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '')
    const asked = readDraft ? versions.map(String) : [text('version'), text('against')]
    const answer = await change.run(
      simulatePlan,
      {
        amount: withoutGroups(text('amount')),
        cashback: withoutGroups(text('cashback')),
        buyer_mobile: text('buyer_mobile'),
        versions: asked.filter((version) => version !== ''),
        draft: readDraft?.(),
      },
      '',
    )
    if (answer) setSimulated(answer.data)
  }
  const options = versions.map((version) => ({
    value: String(version),
    label: say('office.plan.version', { version }),
  }))
  return (
    <div
      className={
        readDraft
          ? 'grid gap-4'
          : 'grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
      }
    >
      <form
        className="office-form plan-card card grid max-w-none gap-4 p-5"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        ref={form}
      >
        {readDraft && <h2 className="text-[1.0625rem] font-bold">{say('office.plan.simulate')}</h2>}
        <p className="office-quiet">{say('office.plan.simulateHint')}</p>
        <FormErrors errors={change.failure?.body.errors} form={form}>
          <RupeesField label={say('office.plan.amount')} name="amount" rupees={10_000} />
          <RupeesField label={say('office.plan.cashback')} name="cashback" optional />
          <OfficeField
            hint={say('office.plan.buyerHint')}
            inputMode="tel"
            label={say('office.plan.buyer')}
            name="buyer_mobile"
            optional
          />
          {!readDraft && (
            <>
              <OfficeField
                defaultValue={String(chosen)}
                kind="choice"
                label={say('office.plan.versionColumn')}
                name="version"
                options={options}
              />
              <OfficeField
                defaultValue=""
                kind="choice"
                label={say('office.plan.against')}
                name="against"
                options={[{ value: '', label: say('office.plan.noComparison') }, ...options]}
              />
            </>
          )}
        </FormErrors>
        <div className="office-form-foot flex flex-wrap gap-3">
          <Button busy={change.busy} type="submit" variant={readDraft ? 'secondary' : 'primary'}>
            {say('office.plan.run')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">{simulated && <SimulatedOrder simulated={simulated} />}</div>
    </div>
  )
}
