import { useState } from 'react'
import { inPaise, type Paise } from '../../money/paise.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { Since } from '../../ui/since.tsx'
import { StatePill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import type { Say as SayFunction } from '../../words/words-of.ts'
import { useCancellation } from '../wallet/call-off.store.ts'
import { TaxOfYears } from './tds/taxed-years.tsx'
import {
  openWithdrawal,
  returnedWithdrawal,
  stepsOf,
  type WithdrawalState,
  withdrawalStates,
} from './withdrawal-states.ts'
import { cancelWithdrawal, type getMyWithdrawals } from './withdrawals.calls.ts'

type Withdrawal = CallOutput<typeof getMyWithdrawals>['data'][number]

/** Shows a withdrawal: its amount, a sentence about its state, the amount that arrives, and all its steps. */
export function WithdrawalCard({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useWords()
  const [isCancelling, setCancelling] = useState(false)
  const { state, withdrawal_no: number, reason, utr } = withdrawal
  const [amount, tds] = [inPaise(withdrawal.amount), inPaise(withdrawal.tds)]
  return (
    <article aria-label={say('withdrawal.number', { number })} className="card grid gap-3 p-4">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 className="text-xl font-bold">
            <Rupees amount={amount} />
          </h2>
          <p className="text-sm text-muted">
            <time dateTime={withdrawal.date_time}>{say.moment(withdrawal.date_time)}</time>
          </p>
        </div>
        <div className="grid shrink-0 justify-items-end gap-1 whitespace-nowrap">
          <StatePill of={withdrawalStates} state={state} />
          {openWithdrawal.includes(state) && <Since at={withdrawal.approved_at ?? withdrawal.date_time} />}
        </div>
      </div>
      <div>
        <p>
          {meaningOf(say, withdrawal)}
          {returnedWithdrawal.includes(state) && ` ${say('withdrawal.back', { amount: say.rupees(amount) })}`}
        </p>
        {withdrawal.expected_by !== null && (
          <p className="text-sm text-muted">
            {say(withdrawal.is_late ? 'withdrawal.isLate' : 'withdrawal.expectedBy', {
              date: say.date(withdrawal.expected_by),
            })}
          </p>
        )}
        {reason !== '' && (
          <p className="text-sm text-muted wrap-anywhere">
            <Say k="withdrawal.reason" tags={{ name: <span translate="no" /> }} with={{ reason }} />
          </p>
        )}
        {utr !== '' && (
          <p className="text-sm text-muted wrap-anywhere">
            <Say
              k="withdrawal.utr"
              tags={{ strong: <strong className="tabular-nums" translate="no" /> }}
              with={{ utr }}
            />
          </p>
        )}
      </div>
      <dl className="grid gap-1 border-t border-line pt-3 text-sm">
        {tds > 0 && (
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt>{say('withdrawal.tax')}</dt>
            <dd className="whitespace-nowrap">
              −<Rupees amount={tds} />
            </dd>
            <dd className="w-full text-muted">
              <TaxOfYears years={withdrawal.tds_years} />
            </dd>
          </div>
        )}
        {!returnedWithdrawal.includes(state) && (
          <div className="flex justify-between gap-4">
            <dt>{say('withdrawal.arrives')}</dt>
            <dd className="font-semibold">
              <Rupees amount={inPaise(withdrawal.net)} />
            </dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt>{say('withdrawal.to')}</dt>
          <dd className="text-right">
            <span translate="no">{withdrawal.bank_name}</span>{' '}
            <span className="tabular-nums">{withdrawal.bank_acc_no}</span>
          </dd>
        </div>
      </dl>
      <Steps withdrawal={withdrawal} />
      {state === 'requested' && (
        <div>
          <Button onClick={() => setCancelling(true)} small variant="secondary">
            {say('withdrawal.cancel')}
          </Button>
        </div>
      )}
      {isCancelling && (
        <CancelWithdrawal amount={amount} number={number} onClose={() => setCancelling(false)} />
      )}
    </article>
  )
}

// Reuses the timeline colours of rejected and delivered orders.
const marks: Partial<Record<WithdrawalState, string>> = {
  paid: '4',
  failed: '3',
  rejected: '3',
  reversed: '3',
}

function Steps({ withdrawal }: { withdrawal: Withdrawal }) {
  const say = useWords()
  const { state, withdrawal_no: number } = withdrawal
  return (
    <details>
      <summary className="cursor-pointer py-2 text-sm font-semibold text-primary-ink">
        {say('withdrawal.steps')}
      </summary>
      <ol className="mt-2 grid">
        {stepsOf(withdrawal).map((step) => (
          <li className="timeline-step" data-status={marks[step.state]} key={step.state}>
            <p className="font-semibold">{say(withdrawalStates[step.state].name)}</p>
            <p className="text-sm text-muted">
              <time dateTime={step.at}>{say.moment(step.at)}</time>
            </p>
          </li>
        ))}
        {state === 'requested' && (
          <li className="timeline-step" data-to-come>
            <p className="text-muted">{say('withdrawal.nextApproved')}</p>
          </li>
        )}
        {(state === 'requested' || state === 'approved') && (
          <li className="timeline-step" data-to-come>
            <p className="text-muted">{say('withdrawal.nextPaid')}</p>
          </li>
        )}
      </ol>
      <p className="mt-3 text-sm text-muted" translate="no">
        {number}
      </p>
    </details>
  )
}

function meaningOf(say: SayFunction, withdrawal: Withdrawal): string {
  const net = say.rupees(inPaise(withdrawal.net))
  const sentences: Record<WithdrawalState, string> = {
    requested: say('withdrawal.meansRequested', { amount: say.rupees(inPaise(withdrawal.amount)) }),
    approved: say('withdrawal.meansApproved', { net }),
    paid: say('withdrawal.meansPaid', { net }),
    failed: say('withdrawal.meansFailed'),
    rejected: say('withdrawal.meansRejected'),
    cancelled: say('withdrawal.meansCancelled'),
    reversed: say('withdrawal.meansReversed'),
  }
  return sentences[withdrawal.state]
}

type CancelWithdrawalProps = { number: string; amount: Paise; onClose: () => void }

/** Asks for confirmation before cancelling a withdrawal, and says where its money goes. */
function CancelWithdrawal({ number, amount, onClose }: CancelWithdrawalProps) {
  const say = useWords()
  const { isBusy, callOff } = useCancellation(async (requestId) => {
    const answer = await call(cancelWithdrawal, { withdrawal_no: number, request_id: requestId })
    return answer.message
  }, onClose)

  return (
    <Dialog
      cancelLabel={say('withdrawal.keep')}
      confirm={{
        label: say('withdrawal.cancel'),
        busy: isBusy,
        busyText: say('withdrawal.cancelling'),
        danger: true,
        onConfirm: () => void callOff(),
      }}
      onClose={onClose}
      open
      title={say('withdrawal.cancelQuestion')}
    >
      {say('withdrawal.cancelText', { amount: say.rupees(amount) })}
    </Dialog>
  )
}
