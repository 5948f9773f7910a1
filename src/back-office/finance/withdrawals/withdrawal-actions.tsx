import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { Money } from '../money.tsx'
import { ApproveQuestion } from './approve-question.tsx'
import { endStuckWithdrawal } from './endStuckWithdrawal.call.ts'
import { payWithdrawal } from './payWithdrawal.call.ts'
import { turnDownWithdrawal } from './turnDownWithdrawal.call.ts'

type Step = 'approve' | 'reject' | 'pay' | 'end'

type Acted = {
  withdrawal_no: string
  state: string
  is_sent: boolean
  is_blocked: boolean
  bank_file_at: string | null
  member: { name: string }
  amount: number
  tds: number
  net: number
  is_stuck: boolean
}

type WithdrawalActionsProps = { withdrawal: Acted; paysByItself: boolean }

/** What can be done with a withdrawal next, each with the question before it. */
export function WithdrawalActions({ withdrawal, paysByItself }: WithdrawalActionsProps) {
  const say = useWords()
  const [asked, setAsked] = useState<{ step: Step; requestId: string }>()
  const { state, is_sent: isSent, is_blocked: isBlocked, is_stuck: isStuck } = withdrawal
  const ask = (step: Step) => setAsked({ step, requestId: newRequestId() })
  const close = () => setAsked(undefined)
  const mayReject = state === 'requested' || (state === 'approved' && !isSent)
  if (!mayReject && !isStuck)
    return state === 'approved' ? (
      <p className="office-quiet text-sm">{say('office.finance.isSent')}</p>
    ) : null
  return (
    <>
      {state === 'requested' && !isBlocked && (
        <Button onClick={() => ask('approve')}>{say('office.finance.approve')}</Button>
      )}
      {state === 'approved' && !isSent && !isBlocked && !paysByItself && (
        <Button onClick={() => ask('pay')}>{say('office.finance.markPaid')}</Button>
      )}
      {mayReject && (
        <Button onClick={() => ask('reject')} variant="secondary">
          {say('office.finance.reject')}
        </Button>
      )}
      {isStuck && (
        <Button onClick={() => ask('end')} variant="secondary">
          {say('office.finance.endStuck')}
        </Button>
      )}
      {asked?.step === 'approve' && (
        <ApproveQuestion onClose={close} requestId={asked.requestId} rows={[withdrawal]} />
      )}
      {asked?.step === 'reject' && (
        <RejectQuestion onClose={close} requestId={asked.requestId} withdrawal={withdrawal} />
      )}
      {asked?.step === 'pay' && (
        <PayQuestion onClose={close} requestId={asked.requestId} withdrawal={withdrawal} />
      )}
      {asked?.step === 'end' && (
        <EndQuestion onClose={close} requestId={asked.requestId} withdrawal={withdrawal} />
      )}
    </>
  )
}

type QuestionProps = { withdrawal: Acted; requestId: string; onClose: () => void }

function RejectQuestion({ withdrawal, requestId, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  return (
    <ConfirmChange
      confirmLabel={say('office.finance.reject')}
      danger
      errors={change.failure?.body.errors}
      fields={
        <OfficeField
          hint={say('office.finance.rejectReasonHint')}
          kind="note"
          label={say('office.finance.reason')}
          maxLength={300}
          name="reason"
          required
        />
      }
      onClose={onClose}
      onConfirm={async (fields) => {
        const asked = { withdrawal_no: withdrawal.withdrawal_no, reason: String(fields.get('reason')) }
        const answer = await change.run(turnDownWithdrawal, { ...asked, request_id: requestId })
        if (answer) onClose()
      }}
      text={
        <>
          <p>
            {say('office.finance.rejectText', { name: withdrawal.member.name })}{' '}
            <Money amount={withdrawal.amount} />
          </p>
          {withdrawal.bank_file_at !== null && (
            <p className="mt-2 font-semibold">
              {say('office.finance.rejectInFile', { when: say.moment(withdrawal.bank_file_at) })}
            </p>
          )}
        </>
      }
      title={say('office.finance.rejectTitle', { reference: withdrawal.withdrawal_no })}
    />
  )
}

function PayQuestion({ withdrawal, requestId, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  return (
    <ConfirmChange
      confirmLabel={say('office.finance.markPaid')}
      errors={change.failure?.body.errors}
      fields={
        <OfficeField
          autoCapitalize="characters"
          hint={say('office.finance.utrHint')}
          label={say('office.finance.utr')}
          maxLength={30}
          name="utr"
          required
        />
      }
      onClose={onClose}
      onConfirm={async (fields) => {
        const asked = { withdrawal_no: withdrawal.withdrawal_no, utr: String(fields.get('utr')).trim() }
        const answer = await change.run(payWithdrawal, { ...asked, request_id: requestId })
        if (answer) onClose()
      }}
      text={
        <p>
          {say('office.finance.payText', { name: withdrawal.member.name })} <Money amount={withdrawal.net} />
        </p>
      }
      title={say('office.finance.payTitle', { reference: withdrawal.withdrawal_no })}
    />
  )
}

function EndQuestion({ withdrawal, requestId, onClose }: QuestionProps) {
  const say = useWords()
  const change = useChange()
  const [as, setAs] = useState<'failed' | 'paid'>('failed')
  return (
    <ConfirmChange
      confirmLabel={say('office.finance.endStuck')}
      danger
      errors={change.failure?.body.errors}
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
          <OfficeField
            hint={say('office.finance.endReasonHint')}
            kind="note"
            label={say('office.finance.reason')}
            maxLength={300}
            name="reason"
            required
          />
        </>
      }
      onClose={onClose}
      onConfirm={async (fields) => {
        const utr = fields.get('utr')
        const answer = await change.run(endStuckWithdrawal, {
          ...{ withdrawal_no: withdrawal.withdrawal_no, as, reason: String(fields.get('reason')) },
          ...(typeof utr === 'string' && { utr: utr.trim() }),
          request_id: requestId,
        })
        if (answer) onClose()
      }}
      text={
        <p>
          {say(as === 'failed' ? 'office.finance.endTextFailed' : 'office.finance.endTextPaid', {
            name: withdrawal.member.name,
          })}{' '}
          <Money amount={as === 'failed' ? withdrawal.amount : withdrawal.net} />
        </p>
      }
      title={say('office.finance.endTitle', { reference: withdrawal.withdrawal_no })}
    />
  )
}
