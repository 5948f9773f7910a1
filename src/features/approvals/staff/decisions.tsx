import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fact } from '../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { StepButton, type StepRequest } from '../../../back-office/kit/step-button.tsx'
import type { AnyCall, CallInput } from '../../../wire/define-call.ts'
import type { PlainKey, Sentence } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'

type Step<C extends AnyCall> = { call: C; text: ReactNode; label?: PlainKey }

type DecisionsProps<Approve extends AnyCall, Decline extends AnyCall, CallOff extends AnyCall> = {
  title: Sentence
  /**
   * Whether the viewer made the request. The requester may withdraw it; all others may approve or decline it.
   */
  isOwn: boolean
  /** The button and effect of approving; undefined if the request can no longer be approved. */
  approve: (Step<Approve> & { danger?: boolean; title?: Sentence }) | undefined
  decline: Step<Decline>
  callOff: Step<CallOff>
  input: (said: {
    note: string
    request_id: string
  }) => CallInput<Approve> & CallInput<Decline> & CallInput<CallOff>
}

/** Shows the possible steps of a waiting request. */
export function Decisions<Approve extends AnyCall, Decline extends AnyCall, CallOff extends AnyCall>({
  title,
  isOwn,
  approve,
  decline,
  callOff,
  input: inputOf,
}: DecisionsProps<Approve, Decline, CallOff>) {
  const say = useWords()
  const input = ({ typed, requestId }: StepRequest) => inputOf({ note: typed('note'), request_id: requestId })
  if (isOwn)
    return (
      <StepButton
        button={{ variant: 'secondary' }}
        danger
        input={input}
        label="office.finance.withdrawCorrection"
        title={title}
        {...callOff}
      />
    )
  const note = { kind: 'lines', maxLength: 300, name: 'note' } as const
  return (
    <>
      {approve && (
        <StepButton
          fields={<OfficeField {...note} label={say('office.finance.note')} optional />}
          input={input}
          label="office.form.approve"
          title={title}
          {...approve}
        />
      )}
      <StepButton
        button={{ variant: 'secondary' }}
        danger
        fields={<OfficeField {...note} label={say('term.reason')} required />}
        input={input}
        label="office.finance.decline"
        title={title}
        {...decline}
      />
    </>
  )
}

type DecisionFactsProps = {
  of: {
    asked_by: string
    asked_at: string
    decided_by: string | null
    decided_at: string | null
    note: string
    transfer_id?: string | null
  }
}

/** Shows who requested and decided, the note, and the transfer that an approval posted. */
export function DecisionFacts({ of }: DecisionFactsProps) {
  const say = useWords()
  const by = (name: string, at: string) => (
    <span translate="no">
      {name}, {say.moment(at)}
    </span>
  )
  return (
    <>
      <Fact label="office.finance.askedBy" value={by(of.asked_by, of.asked_at)} />
      {of.decided_at && (
        <Fact label="office.finance.decided" value={by(of.decided_by ?? of.asked_by, of.decided_at)} />
      )}
      {of.note && <Fact label="office.finance.note" value={of.note} />}
      {of.transfer_id && (
        <Fact
          label="office.finance.transfer"
          value={
            <Link
              className="font-semibold text-primary-ink"
              to={`/back-office/ledger/transfers/${of.transfer_id}`}
            >
              {of.transfer_id}
            </Link>
          }
        />
      )}
    </>
  )
}

/**
 * Says until when the accounts of viewer and requester may belong to the same person, and who may approve
 * until then.
 */
export function ApartNote({ apartAt, askedBy }: { apartAt: string | null; askedBy: string }) {
  const say = useWords()
  if (!apartAt) return undefined
  return (
    <div className="grid gap-2 rounded-card bg-accent-soft p-3 text-sm" role="note">
      <p>{say('office.finance.apartFrom', { moment: say.moment(apartAt), name: askedBy })}</p>
      <p>{say('office.finance.apartMeanwhile')}</p>
    </div>
  )
}

/** Shows a note that the viewer should read first. */
export function DecisionNote({ text }: { text: PlainKey }) {
  return <p className="rounded-card bg-accent-soft p-3 text-sm">{useWords()(text)}</p>
}
