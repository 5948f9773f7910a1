import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { newRequestId } from '../../../../wire/new-request-id.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { differenceNames } from './settlement-fields.ts'
import { findSettlements, importSettlements } from './settlements.calls.ts'

async function load({ call, url }: LoadArguments) {
  const { month, months } = chosenMonth(url)
  return { month, months, ...(await call(findSettlements, { month })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.settlements')

type Loaded = Awaited<ReturnType<typeof load>>
/** A row of the table: a settlement, or the month's totals. */
type Row = Loaded['totals'] & Partial<Loaded['data'][number]>
type Imported = CallOutput<typeof importSettlements>

/** Lists the settlements of a month: the provider's payouts to the bank account, after its fees. */
export default function Settlements() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { month, months, totals } = answer
  const change = useChange()
  const [imported, setImported] = useState<{ of: string; answer: Imported }>()
  return (
    <ListPage<Row>
      action={
        <>
          <DownloadLink file="settlements" query={{ month }}>
            {say('office.finance.downloadSettlements')}
          </DownloadLink>
          <Button
            busy={change.busy}
            busyText={say('office.finance.importing')}
            onClick={async () => {
              const input = { month, request_id: newRequestId() }
              const found = await change.run(importSettlements, input)
              if (found) setImported({ of: month, answer: found })
            }}
          >
            {say('office.finance.importSettlements')}
          </Button>
        </>
      }
      answer={answer}
      columns={columns}
      empty={['office.finance.noSettlements', 'office.finance.noSettlementsText']}
      filters={<MonthChoice month={month} months={months} />}
      open={({ settlement_id: id }) => `/back-office/settlements/${id}`}
      rowKey={({ settlement_id: id }) => String(id)}
      title="office.frame.settlements"
      total={totals}
    >
      <p className="office-quiet text-sm">{say('office.finance.settlementsText')}</p>
      <div aria-live="polite" className="grid gap-3">
        {imported?.of === month && (
          <>
            <p className="font-semibold">{say('office.finance.settlementsPosted', imported.answer)}</p>
            {imported.answer.differing.length > 0 && <Differences differing={imported.answer.differing} />}
          </>
        )}
      </div>
    </ListPage>
  )
}

/** Lists the settlements that were not posted, with the reasons. */
function Differences({ differing }: Pick<Imported, 'differing'>) {
  const say = useWords()
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold text-danger">
        {say('office.finance.settlementsDiffer', { count: differing.length })}
      </h2>
      <ul className="grid gap-3">
        {differing.map(({ provider_settlement_id: id, utr, net, differences }) => (
          <li key={id}>
            <p className="font-semibold">
              <span translate="no">{utr || id}</span>, <Money amount={net} />
            </p>
            <ul className="mt-1 grid gap-1 text-sm">
              {differences.map(({ kind, entity_id: entity, shop, provider }) => (
                <li key={`${kind} ${entity}`}>
                  {say(differenceNames[kind])} <span translate="no">{entity}</span>
                  {provider !== null && (
                    <>
                      {', '}
                      {say('office.finance.differsProvider')} <Money amount={provider} />
                    </>
                  )}
                  {shop !== null && (
                    <>
                      {', '}
                      {say('office.finance.differsShop')} <Money amount={shop} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.utr',
    cell: ({ utr }, say) => (
      <span className="font-semibold tabular-nums">{utr ?? say('office.finance.total')}</span>
    ),
  },
  {
    header: 'office.finance.settledOn',
    cell: ({ settled_at: at }, say) => at && <time dateTime={at}>{say.date(at)}</time>,
  },
  amount('office.finance.collected', ({ collected }) => collected),
  amount('office.finance.refundedBack', ({ refunded }) => refunded),
  amount('office.finance.providerFee', ({ fee }) => fee),
  amount('office.finance.gstOnFee', ({ gst_on_fee: gst }) => gst),
  amount('office.finance.netToBank', ({ net }) => net),
]

function amount(header: PlainKey, of: (row: Row) => number): TableColumn<Row> {
  return { header, cell: (row) => <Money amount={of(row)} />, align: 'end' }
}
