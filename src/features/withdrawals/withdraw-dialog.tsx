import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type Paise, paise } from '../../money/paise.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type TaxedYear, TaxOfYears } from './tds/taxed-years.tsx'
import type { Terms } from './withdraw-form.tsx'

/** The states of the withdrawal dialog. */
export type WithdrawStep =
  | { kind: 'confirm'; amount: Paise; tds: Paise; years: TaxedYear[] }
  | { kind: 'requested'; message: string }
  | { kind: 'refused'; message: string }

type WithdrawDialogProps = {
  step: WithdrawStep
  bank: { bank_name: string; bank_acc_no: string }
  expectedDays: Terms['expected_days']
  isBusy: boolean
  onConfirm: (amount: Paise, tds: Paise) => void
  onClose: () => void
}

/**
 * Shows the amount that will arrive and the bank account. After the confirmation, shows the server's answer.
 */
export function WithdrawDialog({
  step,
  bank,
  expectedDays,
  isBusy,
  onConfirm,
  onClose,
}: WithdrawDialogProps) {
  const say = useWords()
  const navigate = useNavigate()
  if (step.kind === 'refused')
    // The specification: "the withdrawal error dialog uses the server message as both title and text".
    return (
      <Dialog onClose={onClose} open title={step.message}>
        {step.message}
      </Dialog>
    )
  if (step.kind === 'requested')
    return (
      <Dialog
        cancelLabel={say('shell.ok')}
        confirm={{ label: say('withdrawal.see'), onConfirm: () => void navigate('/withdraw-history') }}
        onClose={onClose}
        open
        title={say('withdrawal.requestedTitle')}
      >
        {step.message} {say('withdrawal.follow')}
      </Dialog>
    )
  const { amount, tds, years } = step
  return (
    <Dialog
      confirm={{
        label: say('withdrawal.confirm'),
        busy: isBusy,
        busyText: say('withdrawal.confirming'),
        onConfirm: () => onConfirm(amount, tds),
      }}
      onClose={onClose}
      open
      title={say('withdrawal.confirmTitle')}
    >
      <dl className="grid gap-2">
        <Row label={say('term.amount')}>
          <Rupees amount={amount} />
        </Row>
        {tds > 0 && (
          <Row label={say('withdrawal.tax')} note={<TaxOfYears years={years} />}>
            <span className="whitespace-nowrap">
              −<Rupees amount={tds} />
            </span>
          </Row>
        )}
        <Row label={say('withdrawal.arrives')}>
          <strong>
            <Rupees amount={paise(amount - tds)} />
          </strong>
        </Row>
        <Row label={say('term.when')}>{say('withdrawal.withinDays', { count: expectedDays })}</Row>
        <Row label={say('withdrawal.to')}>
          <span translate="no">{bank.bank_name}</span>{' '}
          <span className="tabular-nums">{bank.bank_acc_no}</span>
        </Row>
      </dl>
    </Dialog>
  )
}

function Row({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="ml-auto text-right">{children}</dd>
      {note && <dd className="w-full text-sm text-muted">{note}</dd>}
    </div>
  )
}
