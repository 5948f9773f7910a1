import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { settleReinstatedOrder } from './recall.calls.ts'
import { reinstatedStates } from './recall-out.ts'

type Reinstated = NonNullable<ShownOrder['reinstated']>

/**
 * Shows the buyer's debt for an order that was delivered after it was cancelled, and the steps that settle
 * the debt.
 */
export function OrderReinstated({ orderNo, reinstated }: { orderNo: string; reinstated: Reinstated }) {
  const say = useWords()
  const { state, wallet, online, owed, units_short: short, write_off: writeOff } = reinstated
  const rupees = (amount: number) => say.rupees(inPaise(amount))
  return (
    <div className="grid gap-3 text-sm">
      {wallet + online > 0 && <p>{say('office.recall.reinstatedText')}</p>}
      <Facts>
        <Fact label="office.term.status" value={<StatePill of={reinstatedStates} state={state} />} />
        {wallet + online > 0 && (
          <Fact
            label="office.recall.wentBack"
            value={
              <>
                {wallet > 0 && (
                  <span className="block">
                    {say('office.orders.refundToWallet', { amount: rupees(wallet) })}
                  </span>
                )}
                {online > 0 && (
                  <span className="block">
                    {say('office.orders.refundToSource', { amount: rupees(online) })}
                  </span>
                )}
              </>
            }
          />
        )}
        {state === 'open' && <Fact label="office.recall.owed" value={<strong>{rupees(owed)}</strong>} />}
        {writeOff && (
          <Fact
            label="office.recall.writeOffAsked"
            value={
              <>
                <span className="block break-words" translate="no">
                  {writeOff.reason}
                </span>
                <small className="office-quiet">
                  {say('office.setAside.doneBy', { name: writeOff.by, moment: say.moment(writeOff.at) })}
                </small>
              </>
            }
          />
        )}
      </Facts>
      {short > 0 && <p className="font-semibold">{say('office.recall.unitsShort', { count: short })}</p>}
      {state === 'open' && <p className="office-quiet">{say('office.recall.takeBackHint')}</p>}
      <div className="flex flex-wrap gap-2">
        {reinstated.may_charge && <Settle how="charge" orderNo={orderNo} owed={rupees(owed)} />}
        {reinstated.may_ask_write_off && <Settle how="ask_write_off" orderNo={orderNo} owed={rupees(owed)} />}
        {reinstated.may_write_off && <Settle how="write_off" orderNo={orderNo} owed={rupees(owed)} />}
      </div>
    </div>
  )
}

const ways = {
  charge: { label: 'office.recall.charge', text: 'office.recall.chargeText', variant: 'primary' },
  ask_write_off: {
    label: 'office.recall.askWriteOff',
    text: 'office.recall.askWriteOffText',
    variant: 'secondary',
  },
  write_off: {
    label: 'office.recall.approveWriteOff',
    text: 'office.recall.askWriteOffText',
    variant: 'secondary',
  },
} as const

function Settle({ orderNo, how, owed }: { orderNo: string; how: keyof typeof ways; owed: string }) {
  const say = useWords()
  const { label, text, variant } = ways[how]
  return (
    <StepButton
      button={{ small: true, variant }}
      call={settleReinstatedOrder}
      done={say('office.recall.settleDone')}
      fields={
        how === 'ask_write_off' ? (
          <OfficeField kind="note" label={say('term.reason')} maxLength={300} name="reason" rows={2} />
        ) : undefined
      }
      input={({ typed, requestId }) => ({
        orderno: orderNo,
        how,
        reason: typed('reason'),
        request_id: requestId,
      })}
      label={label}
      text={
        <>
          <p>{say(text)}</p>
          <p className="mt-2 font-semibold text-ink">{say('office.recall.owedAmount', { amount: owed })}</p>
        </>
      }
      title={label}
    />
  )
}
