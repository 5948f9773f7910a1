import { Link, useLoaderData, useLocation } from 'react-router'
import { GstFiles } from '../../../../back-office/finance/download-link.tsx'
import { invoiceAddress } from '../../../../back-office/finance/finance-names.ts'
import { Money } from '../../../../back-office/finance/money.tsx'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../../back-office/kit/filters/filter-chips.tsx'
import { withFilter } from '../../../../back-office/kit/filters/list-address.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { documentNames, soldNames } from './gst-names.ts'
import { findInvoices } from './reports.calls.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, {
    kind: ['invoice', 'credit_note'],
    sold: ['orders', 'slots'],
    rate: /^\d{1,2}(?:\.\d{1,2})?$/,
    cursor: isKeyedCursor,
  })
  const { month, months } = chosenMonth(url)
  return { month, months, rate: filters.rate, ...(await call(findInvoices, { ...filters, month })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.invoices')

type Loaded = Awaited<ReturnType<typeof load>>
type Row = Loaded['data'][number]

/** Shows the register of invoices and credit notes, for orders and subscriptions. */
export default function Invoices() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { months, month, rate, totals } = answer
  const { search } = useLocation()
  return (
    <ListPage
      action={<GstFiles month={month} />}
      answer={answer}
      columns={columns}
      empty={['office.finance.noInvoices', 'office.finance.noInvoicesText']}
      filters={
        <>
          <MonthChoice month={month} months={months} />
          <FilterChips
            label="office.finance.kind"
            name="kind"
            options={[['', 'office.term.all'], ...optionsOf(['invoice', 'credit_note'], documentNames)]}
          />
          <FilterChips
            label="office.finance.soldWhat"
            name="sold"
            options={[['', 'office.term.all'], ...optionsOf(['orders', 'slots'], soldNames)]}
          />
          {rate && (
            <Link className="office-chip" to={{ search: withFilter(search, 'rate', '') }}>
              {say('office.finance.rateAlone', { rate })} ×
            </Link>
          )}
        </>
      }
      rowKey={({ serial, buyer }) => `${serial} ${buyer.id}`}
      title="office.frame.invoices"
    >
      {totals && totals.documents > 0 && (
        <Figures label="office.finance.totals">
          <Figure label="office.finance.documents" value={say.count(totals.documents)} />
          <Figure label="office.finance.taxable" value={<Money amount={totals.taxable} />} />
          <Figure label="office.finance.tax" value={<Money amount={totals.tax} />} />
          {totals.round_off !== 0 && (
            <Figure label="office.finance.roundOff" value={<Money amount={totals.round_off} />} />
          )}
          <Figure label="office.finance.total" value={<Money amount={totals.total} />} />
        </Figures>
      )}
    </ListPage>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.number',
    cell: ({ serial, paper, kind }, say) => (
      <>
        <a
          className="font-semibold whitespace-nowrap text-primary-ink tabular-nums"
          href={invoiceAddress(paper)}
        >
          {serial}
        </a>
        <span className="block text-sm font-normal text-muted">{say(documentNames[kind])}</span>
      </>
    ),
  },
  {
    header: 'office.finance.csvDate',
    cell: ({ issued_at: at }, say) => (
      <time className="whitespace-nowrap" dateTime={at}>
        {say.date(at)}
      </time>
    ),
  },
  {
    header: 'office.term.buyer',
    cell: ({ buyer, paper }) => (
      <>
        <span translate="no">{buyer.name}</span>
        <span className="block text-sm text-muted">{paper}</span>
      </>
    ),
  },
  {
    header: 'office.finance.placeOfSupply',
    cell: ({ state }, say) => state ?? say('invoice.otherTerritory'),
    isMinor: true,
  },
  {
    header: 'office.finance.rate',
    cell: ({ rates_percent: rates }) => (
      <span className="whitespace-nowrap">{rates.map((rate) => `${rate}%`).join(', ')}</span>
    ),
  },
  { header: 'office.finance.taxable', cell: (row) => <Signed {...row} amount={row.taxable} />, align: 'end' },
  { header: 'office.finance.tax', cell: (row) => <Signed {...row} amount={row.tax} />, align: 'end' },
  {
    header: 'office.finance.roundOff',
    cell: (row) => <Signed {...row} amount={row.round_off} />,
    align: 'end',
    isMinor: true,
  },
  { header: 'office.finance.total', cell: (row) => <Signed {...row} amount={row.total} />, align: 'end' },
]

/** Shows a credit note's amount as negative. */
function Signed({ kind, amount }: { kind: Row['kind']; amount: number }) {
  return <Money amount={kind === 'invoice' ? amount : 0 - amount} />
}
