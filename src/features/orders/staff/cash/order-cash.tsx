import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { AskWriteOff } from '../../../books/staff/write-offs/ask-write-off.tsx'
import type { ShownOrder } from '../order.load.ts'
import { receiveCash } from './cash.calls.ts'
import { cashStateNames } from './cash-state-names.ts'

/** Shows the state of an order's cash, and the button to record that the cash was received. */
export function OrderCash({ order: { orderno, cash } }: { order: ShownOrder }) {
  const say = useWords()
  if (!cash) return null
  const amount = say.rupees(inPaise(cash.missing))
  const isShort = cash.state === 'with_courier' && cash.missing < cash.amount
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>
        {say(cashStateNames[cash.state])}
        {isShort && (
          <strong className="block text-danger">{say('office.orders.cashShort', { amount })}</strong>
        )}
        {cash.reference !== undefined && <span translate="no"> · {cash.reference}</span>}{' '}
        <time className="block text-muted" dateTime={cash.since}>
          {say.moment(cash.since)}
        </time>
      </p>
      {cash.may_receive && (
        <StepButton
          button={{ small: true, variant: 'secondary' }}
          call={receiveCash}
          done={say('office.orders.cashReceivedDone')}
          fields={
            <>
              <OfficeField
                defaultValue={String(cash.missing)}
                inputMode="decimal"
                label={say('term.amount')}
                name="amount"
              />
              <OfficeField
                hint={say('office.orders.cashReferenceHint')}
                label={say('office.orders.cashReference')}
                maxLength={60}
                name="reference"
              />
            </>
          }
          input={({ typed, requestId }) => ({
            orderno,
            amount: typed('amount'),
            reference: typed('reference'),
            request_id: requestId,
          })}
          label="office.orders.receiveCash"
          text={say('office.orders.receiveCashText', { amount })}
          title="office.orders.receiveCash"
        />
      )}
      {cash.may_write_off && (
        <AskWriteOff amount={amount} isCollected={cash.state === 'with_courier'} orderNo={orderno} />
      )}
    </div>
  )
}
