import { useNavigate } from 'react-router'
import { inPaise } from '../../../money/paise.ts'
import type { CallInput, CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { forgetUnsaved } from '../../parts/unsaved.tsx'
import { addPlan } from './addPlan.call.ts'
import type { previewPlan } from './previewPlan.call.ts'

type Preview = CallOutput<typeof previewPlan>['data']

type ConfirmPlanProps = {
  typed: CallInput<typeof previewPlan>
  preview: Preview
  /** Where the versions are. */
  path: string
  onClose: () => void
}

/** Shows what a new plan pays beside the one that holds, and asks for what its levels give together, typed once more. */
export function ConfirmPlan({ typed, preview, path, onClose }: ConfirmPlanProps) {
  const say = useWords()
  const change = useChange()
  const navigate = useNavigate()
  return (
    <ConfirmChange
      confirmLabel={say('office.plan.save')}
      danger
      errors={change.failure?.body.errors}
      fields={
        <OfficeField
          hint={say('office.plan.confirmHint')}
          inputMode="decimal"
          label={say('office.plan.confirmTotal')}
          name="confirmed_percent"
        />
      }
      onClose={onClose}
      onConfirm={async (fields) => {
        const confirmed = String(fields.get('confirmed_percent') ?? '').replace('%', '')
        if (!(await change.run(addPlan, { ...typed, confirmed_percent: confirmed }))) return
        forgetUnsaved()
        await navigate(path)
      }}
      text={<Comparison preview={preview} />}
      title={say('office.plan.confirmTitle')}
    />
  )
}

function Comparison({ preview }: { preview: Preview }) {
  const say = useWords()
  return (
    <table className="plan-comparison">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{say('office.plan.simulate')}</span>
          </th>
          <th scope="col">{say('office.plan.current')}</th>
          <th scope="col">{say('office.plan.new')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(preview, say).map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{before === after ? after : <strong>{after}</strong>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rowsOf({ percent, orders, last_days: lastDays }: Preview, say: Say) {
  const rupees = (amount: number) => say.rupees(inPaise(amount))
  return [
    { name: say('office.plan.share'), before: `${percent.before}%`, after: `${percent.after}%` },
    ...orders.map(({ amount, before, after }) => ({
      name: say('office.plan.orderOf', { amount: say.rupeesShort(inPaise(amount)) }),
      ...{ before: rupees(before), after: rupees(after) },
    })),
    {
      name: say('office.plan.lastDays'),
      ...{ before: rupees(lastDays.before), after: rupees(lastDays.after) },
    },
  ]
}
