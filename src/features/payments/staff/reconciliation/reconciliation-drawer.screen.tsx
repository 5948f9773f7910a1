import { Link, useLoaderData, useLocation } from 'react-router'
import { MinorAmount } from '../../../../back-office/finance/minor-amount.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { viewReconciliation } from './reconciliation.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewReconciliation, { run_id: params['runId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.reconciliation')

/**
 * Shows the result of one comparison of the ledger with the provider. Each difference shows the provider's
 * and the ledger's amount.
 */
export default function ReconciliationDrawer() {
  const say = useWords()
  const { data: run, result } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      backTo={`/back-office/reconciliation${search}`}
      title={say('office.finance.runTitle', { at: say.moment(run.asked_at) })}
    >
      {!result && <p>{run.failure ?? say('office.finance.runNotDone')}</p>}
      {result && (
        <>
          <p
            className={
              result.disagreements.length === 0 ? 'font-semibold text-success' : 'font-semibold text-danger'
            }
          >
            {say('office.finance.differenceCount', { count: result.disagreements.length })}
          </p>
          <Facts>
            <Fact label="office.finance.since" value={say.moment(run.since)} />
            <Fact
              label="office.finance.providerTook"
              value={
                <>
                  <Money amount={result.provider.taken} />{' '}
                  {say('office.finance.inPayments', { count: result.provider.payments })}
                </>
              }
            />
            <Fact label="office.finance.ledgerTook" value={<Money amount={result.ledger.taken} />} />
            <Fact
              label="office.finance.providerSentBack"
              value={
                <>
                  <Money amount={result.provider.sent_back} />{' '}
                  {say('office.finance.inRefunds', { count: result.provider.refunds })}
                </>
              }
            />
            <Fact label="office.finance.ledgerSentBack" value={<Money amount={result.ledger.sent_back} />} />
            <Fact label="office.term.difference" value={<Money amount={result.difference} />} />
            <Fact
              label="office.finance.chargebacks"
              value={
                <Money
                  amount={
                    result.adjustments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
                  }
                />
              }
            />
            <Fact label="office.finance.notCounted" value={result.not_counted} />
          </Facts>
          {result.disagreements.length > 0 && (
            <section>
              <h3>{say('office.finance.disagreements')}</h3>
              <ul className="grid gap-2">
                {result.disagreements.map((one) => (
                  <li className="card grid gap-1 p-3" key={one.id}>
                    <Link
                      className="font-semibold wrap-anywhere text-primary-ink"
                      to={`/back-office/payments?q=${one.id}`}
                    >
                      {one.id}
                    </Link>
                    <span className="text-sm">
                      {say('office.finance.atTheProvider')} <Money amount={one.provider} /> ·{' '}
                      {say('office.finance.inTheShop')} <Money amount={one.ledger} />
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {result.adjustments.length > 0 && (
            <section>
              <h3>{say('office.finance.chargebacks')}</h3>
              <p className="mb-2 text-sm">{say('office.finance.chargebacksText')}</p>
              <ul className="grid gap-2">
                {result.adjustments.map((one) => (
                  <li className="flex flex-wrap items-center justify-between gap-2" key={one.settlement_id}>
                    <Link
                      className="font-semibold text-primary-ink"
                      to={`/back-office/settlements/${one.settlement_id}`}
                    >
                      {say('office.finance.settlementTitle', { utr: one.utr })}
                    </Link>
                    <span className="text-sm text-muted">{say.date(one.settled_at)}</span>
                    <Money amount={one.amount} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          {result.set_aside.length > 0 && (
            <section>
              <h3>{say('office.finance.refundSetAside')}</h3>
              <ul className="grid gap-2">
                {result.set_aside.map((one) => (
                  <li key={one.payment_id}>
                    <span translate="no">{one.payment_id}</span>{' '}
                    <MinorAmount amount={one.amount_minor} currency={one.currency} />
                    {one.why && <span className="block text-sm text-muted">{one.why}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </Drawer>
  )
}
