import { useState } from 'react'
import { Money } from '../../../back-office/finance/money.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ApproveQuestion } from './approve-question.tsx'
import { endStuckWithdrawal, payWithdrawal, turnDownWithdrawal } from './withdrawals.calls.ts'

type Acted = {
  withdrawal_no: string
  state: string
  is_sent: boolean
  is_blocked: boolean
  lacks_identity: boolean
  bank_file_at: string | null
  member: { name: string }
  /** `amount`, `tds` and `net` are in rupees, as on the wire. */
  amount: number
  tds: number
  net: number
  is_stuck: boolean
}

type WithdrawalActionsProps = { withdrawal: Acted; paysByItself: boolean }

/** Shows a button for each possible next step of a withdrawal. Each asks for confirmation. */
export function WithdrawalActions({ withdrawal, paysByItself }: WithdrawalActionsProps) {
  const say = useWords()
  const { state, is_sent: isSent, is_stuck: isStuck } = withdrawal
  const isHeld = withdrawal.is_blocked || withdrawal.lacks_identity
  const mayReject = state === 'requested' || (state === 'approved' && !isSent)
  if (!mayReject && !isStuck)
    return state === 'approved' ? (
      <p className="office-quiet text-sm">{say('office.finance.isSent')}</p>
    ) : null
  return (
    <>
      {state === 'requested' && !isHeld && <ApproveButton withdrawal={withdrawal} />}
      {state === 'approved' && !isSent && !isHeld && !paysByItself && <PayButton withdrawal={withdrawal} />}
      {mayReject && <RejectButton withdrawal={withdrawal} />}
      {isStuck && <EndButton withdrawal={withdrawal} />}
    </>
  )
}

type StepProps = { withdrawal: Acted }

function ApproveButton({ withdrawal }: StepProps) {
  const say = useWords()
  const [asked, setAsked] = useState<string>()
  return (
    <>
      <Button onClick={() => setAsked(newRequestId())}>{say('office.form.approve')}</Button>
      {asked && <ApproveQuestion onClose={() => setAsked(undefined)} requestId={asked} rows={[withdrawal]} />}
    </>
  )
}

function RejectButton({ withdrawal }: StepProps) {
  const say = useWords()
  const { withdrawal_no, member, amount, bank_file_at } = withdrawal
  return (
    <StepButton
      button={{ variant: 'secondary' }}
      call={turnDownWithdrawal}
      danger
      fields={<Reason hint={say('office.finance.rejectReasonHint')} />}
      input={({ typed, requestId }) => ({ withdrawal_no, reason: typed('reason'), request_id: requestId })}
      label="office.finance.reject"
      text={
        <>
          <p>
            {say('office.finance.rejectText', { name: member.name })} <Money amount={amount} />
          </p>
          {bank_file_at !== null && (
            <p className="mt-2 font-semibold">
              {say('office.finance.rejectInFile', { when: say.moment(bank_file_at) })}
            </p>
          )}
        </>
      }
      title={placed('office.finance.rejectTitle', { reference: withdrawal_no })}
    />
  )
}

function PayButton({ withdrawal: { withdrawal_no, member, net } }: StepProps) {
  const say = useWords()
  return (
    <StepButton
      call={payWithdrawal}
      fields={
        <OfficeField
          autoCapitalize="characters"
          hint={say('office.finance.utrHint')}
          label={say('office.finance.utr')}
          name="utr"
          required
        />
      }
      input={({ typed, requestId }) => ({ withdrawal_no, utr: typed('utr'), request_id: requestId })}
      label="office.finance.markPaid"
      text={
        <p>
          {say('office.finance.payText', { name: member.name })} <Money amount={net} />
        </p>
      }
      title={placed('office.finance.payTitle', { reference: withdrawal_no })}
    />
  )
}

function EndButton({ withdrawal: { withdrawal_no, member, amount, net } }: StepProps) {
  const say = useWords()
  const [as, setAs] = useState<'failed' | 'paid'>('failed')
  return (
    <StepButton
      button={{ variant: 'secondary' }}
      call={endStuckWithdrawal}
      danger
      fields={
        <>
          <OfficeField
            kind="choice"
            label={say('office.finance.endAs')}
            name="as"
            onChange={(event) => setAs(event.target.value === 'paid' ? 'paid' : 'failed')}
            options={[
              { value: 'failed', label: say('office.finance.endAsFailed') },
              { value: 'paid', label: say('office.finance.endAsPaid') },
            ]}
            value={as}
          />
          {as === 'paid' && (
            <OfficeField label={say('office.finance.utr')} maxLength={30} name="utr" required />
          )}
          <Reason hint={say('office.finance.endReasonHint')} />
        </>
      }
      input={({ typed, form, requestId }) => ({
        withdrawal_no,
        as,
        reason: typed('reason'),
        request_id: requestId,
        ...(form.has('utr') && { utr: typed('utr') }),
      })}
      label="office.finance.endStuck"
      onClose={() => setAs('failed')}
      text={
        <p>
          {say(as === 'failed' ? 'office.finance.endTextFailed' : 'office.finance.endTextPaid', {
            name: member.name,
          })}{' '}
          <Money amount={as === 'failed' ? amount : net} />
        </p>
      }
      title={placed('office.finance.endTitle', { reference: withdrawal_no })}
    />
  )
}

function Reason({ hint }: { hint: string }) {
  const label = useWords()('term.reason')
  return <OfficeField hint={hint} kind="lines" label={label} maxLength={300} name="reason" required />
}
