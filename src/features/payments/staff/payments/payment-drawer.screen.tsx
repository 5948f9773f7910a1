import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { MinorAmount } from '../../../../back-office/finance/minor-amount.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { AuditTrail } from '../../../../back-office/kit/audit-trail.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { inWords } from '../../../../words/in-words.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { refundStates } from '../../payment-states.ts'
import { purposeNames, unappliedNames } from './payment-names.ts'
import { IntentPill } from './payment-pills.tsx'
import { askProvider, viewPayment } from './payments.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewPayment, { intent_id: params['intentId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.paymentTitle', { id: loaded?.data.intent_id ?? '' }),
)

/**
 * Shows a payment in a drawer beside the list: the amount due, the shop's records, and on request the
 * provider's answer.
 */
export default function PaymentDrawer() {
  const say = useWords()
  const { data: one, payments, refunds, trail, can_ask: canAsk } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const change = useChange()
  const [answer, setAnswer] = useState<{ of: string; said: CallOutput<typeof askProvider>['data'] }>()
  const said = answer?.of === one.intent_id ? answer.said : undefined
  return (
    <Drawer
      actions={
        canAsk && (
          <Button
            busy={change.busy}
            onClick={async () => {
              const asked = await change.run(askProvider, { intent_id: one.intent_id })
              if (asked) setAnswer({ of: one.intent_id, said: asked.data })
            }}
          >
            {say('office.finance.askProvider')}
          </Button>
        )
      }
      backTo={`/back-office/payments${search}`}
      title={say('office.finance.paymentTitle', { id: one.intent_id })}
    >
      <Facts>
        <Fact label="office.term.state" value={<IntentPill intent={one} />} />
        <Fact label="office.finance.purpose" value={say(purposeNames[one.purpose])} />
        {one.order_no && (
          <Fact
            label="office.finance.order"
            value={
              <Link className="font-semibold text-primary-ink" to={`/back-office/orders/${one.order_no}`}>
                {one.order_no}
              </Link>
            }
          />
        )}
        <Fact label="office.finance.member" value={<MemberCell member={one.member} />} />
        <Fact label="term.amount" value={<Money amount={one.amount} />} />
        <Fact label="office.finance.online" value={<Money amount={one.online} />} />
        <Fact label="office.finance.fromStoreCredit" value={<Money amount={one.store_credit} />} />
        <Fact label="office.finance.fromEarnings" value={<Money amount={one.earnings} />} />
        <Fact
          label="office.finance.providerOrder"
          value={<span translate="no">{one.provider_order_id ?? '–'}</span>}
        />
        <Fact label="office.term.started" value={say.moment(one.created_at)} />
        <Fact label="office.finance.expires" value={say.moment(one.expires_at)} />
        {one.transfer_id && (
          <Fact
            label="office.finance.transfer"
            value={
              <Link
                className="font-semibold text-primary-ink"
                to={`/back-office/ledger/transfers/${one.transfer_id}`}
              >
                {one.transfer_id}
              </Link>
            }
          />
        )}
      </Facts>
      <section>
        <h3>{say('office.finance.inTheShop')}</h3>
        {payments.length === 0 && <p className="office-quiet">{say('office.finance.nothingArrived')}</p>}
        <ul className="grid gap-3">
          {payments.map((payment) => (
            <li className="card p-3" key={payment.provider_payment_id}>
              <p className="flex flex-wrap justify-between gap-2 font-semibold">
                <span className="wrap-anywhere" translate="no">
                  {payment.provider_payment_id}
                </span>
                <MinorAmount amount={payment.amount_minor} currency={payment.currency} />
              </p>
              <p className="text-sm text-muted">
                {[payment.state, payment.method].map((part) => part && inWords(part)).join(' · ')} ·{' '}
                {say.moment(payment.seen_at)}
              </p>
              {payment.unapplied_reason !== null && (
                <p className="text-sm text-danger">
                  {say(unappliedNames[payment.unapplied_reason])}
                  {payment.unapplied_detail && ` (${payment.unapplied_detail})`}
                </p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-live="polite">
        <h3>{say('office.finance.atTheProvider')}</h3>
        {!said && <p className="office-quiet">{say('office.finance.notAsked')}</p>}
        {said?.length === 0 && <p className="office-quiet">{say('office.finance.nothingArrived')}</p>}
        <ul className="grid gap-3">
          {said?.map((payment) => (
            <li className="card p-3" key={payment.id}>
              <p className="flex flex-wrap justify-between gap-2 font-semibold">
                <span className="wrap-anywhere" translate="no">
                  {payment.id}
                </span>
                <MinorAmount amount={payment.amount_minor} currency={payment.currency} />
              </p>
              <p className="text-sm text-muted">
                {[payment.status, payment.method].map((part) => part && inWords(part)).join(' · ')} ·{' '}
                {say.moment(payment.created_at)}
              </p>
              {payment.refunded_minor > 0 && (
                <p className="text-sm">
                  {say('office.finance.sentBack')}{' '}
                  <MinorAmount amount={payment.refunded_minor} currency={payment.currency} />
                </p>
              )}
              {payment.failure && <p className="text-sm text-danger">{payment.failure}</p>}
            </li>
          ))}
        </ul>
      </section>
      {refunds.length > 0 && (
        <section>
          <h3>{say('office.frame.refunds')}</h3>
          <ul className="grid gap-2">
            {refunds.map((refund) => (
              <li className="flex flex-wrap items-center justify-between gap-2" key={refund.refund_id}>
                <StatePill of={refundStates} state={refund.state} />
                <span className="text-sm text-muted">
                  {say.moment(refund.processed_at ?? refund.created_at)}
                </span>
                <MinorAmount amount={refund.amount_minor} currency={refund.currency} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}
