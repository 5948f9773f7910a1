import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { Since } from '../../../../ui/since.tsx'
import { StatePill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { claimStates } from './claim-states.ts'
import { askCourierClaim, endCourierClaim } from './lost.calls.ts'

/** Shows the claim on the courier that lost an order, with its next steps. */
export function OrderLost({ orderNo, lost }: { orderNo: string; lost: NonNullable<ShownOrder['lost']> }) {
  const say = useWords()
  const { claim, asked, paid, ended } = lost
  const rupees = (amount: number) => say.rupees(inPaise(amount))
  return (
    <div className="grid justify-items-start gap-3 text-sm">
      <Facts>
        <Fact
          label="office.lost.claim"
          value={
            <span className="inline-flex flex-wrap items-center gap-2">
              <StatePill of={claimStates} state={claim} />
              {claim === 'asked' && asked && <Since at={asked.at} />}
            </span>
          }
        />
        {lost.courier !== '' && (
          <Fact label="office.term.courier" value={<span translate="no">{lost.courier}</span>} />
        )}
        {asked && (
          <Fact
            label="office.lost.claimAmount"
            value={<Said amount={rupees(asked.amount)} at={asked.at} by={asked.by} />}
          />
        )}
        {paid && (
          <Fact
            label="office.lost.paidAmount"
            value={
              <>
                {rupees(paid.amount)} · <span translate="no">{paid.reference}</span>
              </>
            }
          />
        )}
        {ended && (
          <Fact label="office.lost.ending" value={<Said amount={ended.note} at={ended.at} by={ended.by} />} />
        )}
      </Facts>
      <div className="flex flex-wrap gap-2">
        {lost.may_ask && <AskClaim before={asked?.amount} orderNo={orderNo} />}
        {lost.may_end && <PayClaim expected={asked?.amount} orderNo={orderNo} />}
        {lost.may_end && claim !== 'given_up' && <GiveClaimUp orderNo={orderNo} />}
      </div>
    </div>
  )
}

function Said({ amount, by, at }: { amount: string; by: string; at: string }) {
  const say = useWords()
  return (
    <>
      {amount !== '' && (
        <span className="block break-words" translate="no">
          {amount}
        </span>
      )}
      <small className="office-quiet">
        {say('office.setAside.doneBy', { name: by, moment: say.moment(at) })}
      </small>
    </>
  )
}

function AskClaim({ orderNo, before }: { orderNo: string; before: number | undefined }) {
  const say = useWords()
  return (
    <StepButton
      button={{ small: true, variant: 'secondary' }}
      call={askCourierClaim}
      done={say('office.lost.askDone')}
      fields={
        <OfficeField
          defaultValue={before === undefined ? '' : String(before)}
          inputMode="decimal"
          label={say('office.lost.claimAmount')}
          name="amount"
        />
      }
      input={({ typed, requestId }) => ({
        orderno: orderNo,
        amount: typed('amount'),
        request_id: requestId,
      })}
      label={before === undefined ? 'office.lost.ask' : 'office.lost.askOther'}
      text={say('office.lost.askText')}
      title="office.lost.askQuestion"
    />
  )
}

function PayClaim({ orderNo, expected }: { orderNo: string; expected: number | undefined }) {
  const say = useWords()
  return (
    <StepButton
      button={{ small: true }}
      call={endCourierClaim}
      done={say('office.lost.payDone')}
      fields={
        <>
          <OfficeField
            defaultValue={expected === undefined ? '' : String(expected)}
            inputMode="decimal"
            label={say('office.lost.paidAmount')}
            name="amount"
          />
          <OfficeField
            hint={say('office.lost.referenceHint')}
            label={say('office.orders.cashReference')}
            maxLength={60}
            name="reference"
          />
          <Note isOptional />
        </>
      }
      input={({ typed, requestId }) => ({
        orderno: orderNo,
        outcome: 'paid' as const,
        amount: typed('amount'),
        reference: typed('reference'),
        note: typed('note'),
        request_id: requestId,
      })}
      label="office.lost.pay"
      text={say('office.lost.payText')}
      title="office.lost.payQuestion"
    />
  )
}

function GiveClaimUp({ orderNo }: { orderNo: string }) {
  const say = useWords()
  return (
    <StepButton
      button={{ small: true, variant: 'quiet' }}
      call={endCourierClaim}
      danger
      done={say('office.lost.giveUpDone')}
      fields={<Note />}
      input={({ typed, requestId }) => ({
        orderno: orderNo,
        outcome: 'given_up' as const,
        note: typed('note'),
        request_id: requestId,
      })}
      label="office.lost.giveUp"
      text={say('office.lost.giveUpText')}
      title="office.lost.giveUpQuestion"
    />
  )
}

function Note({ isOptional = false }: { isOptional?: boolean }) {
  const say = useWords()
  return (
    <OfficeField
      kind="note"
      label={say('office.lost.claimNote')}
      maxLength={300}
      name="note"
      optional={isOptional}
      rows={2}
    />
  )
}
