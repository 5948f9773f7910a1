import type { ReactNode } from 'react'
import { useLoaderData, useLocation, useNavigate } from 'react-router'
import { isMonth, lastMonths } from '../../../calendar/india.ts'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../wire/cursors.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { filtersOf } from '../../parts/address-filters.ts'
import type { TableColumn } from '../../parts/data-table.tsx'
import { FilterChips, optionsOf } from '../../parts/filter-chips.tsx'
import { withFilters } from '../../parts/list-address.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { invoiceAddress } from '../finance-names.ts'
import { Money } from '../money.tsx'
import { DownloadLink } from './download-link.tsx'
import { findInvoices } from './findInvoices.call.ts'
import { documentNames, soldNames } from './gst-names.ts'

const monthsShown = 24

async function load({ call, url }: LoadArguments) {
  const months = lastMonths(new Date(), monthsShown)
  const filters = filtersOf(url, {
    ...{ month: isMonth, kind: ['invoice', 'credit_note'], sold: ['orders', 'slots'], cursor: isKeyedCursor },
  })
  const month = filters.month ?? months[0]!
  return { months, month, ...(await call(findInvoices, { ...filters, month })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.invoices')

type Loaded = Awaited<ReturnType<typeof load>>
type Row = Loaded['data'][number]

/** The register of what was issued: invoices and credit notes, of orders and of subscriptions. */
export default function Invoices() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { months, month, totals } = answer
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <ListPage
      answer={answer}
      columns={columns}
      empty={['office.finance.noInvoices', 'office.finance.noInvoicesText']}
      filters={
        <>
          <ChipSelect
            className="max-w-64"
            label={say('office.finance.month')}
            onChoose={(value) =>
              void navigate({ search: withFilters(search, { month: value }) }, { preventScrollReset: true })
            }
            value={month}
          >
            {months.map((one) => (
              <option key={one} value={one}>
                {say.month(`${one}-15T12:00:00Z`)}
              </option>
            ))}
          </ChipSelect>
          <FilterChips
            label="office.finance.kind"
            name="kind"
            options={[['', 'office.finance.all'], ...optionsOf(['invoice', 'credit_note'], documentNames)]}
          />
          <FilterChips
            label="office.finance.soldWhat"
            name="sold"
            options={[['', 'office.finance.all'], ...optionsOf(['orders', 'slots'], soldNames)]}
          />
        </>
      }
      rowKey={({ serial, buyer }) => `${serial} ${buyer.id}`}
      title="office.frame.invoices"
    >
      <div className="flex flex-wrap gap-3">
        <DownloadLink file="gst-register" query={{ month }}>
          {say('office.finance.downloadRegister')}
        </DownloadLink>
        <DownloadLink file="gst-b2cs" query={{ month }}>
          {say('office.finance.downloadB2cs')}
        </DownloadLink>
        <DownloadLink file="gst-hsn" query={{ month }}>
          {say('office.finance.downloadHsn')}
        </DownloadLink>
      </div>
      {totals && totals.documents > 0 && (
        <dl
          aria-label={say('office.finance.totals')}
          className="card grid grid-cols-2 gap-x-6 gap-y-3 p-4 md:grid-cols-4"
        >
          <Total label="office.finance.documents" value={say.count(totals.documents)} />
          <Total label="office.finance.taxable" value={<Money amount={totals.taxable} />} />
          <Total label="office.finance.tax" value={<Money amount={totals.tax} />} />
          <Total label="office.finance.total" value={<Money amount={totals.total} />} />
        </dl>
      )}
    </ListPage>
  )
}

function Total({ label, value }: { label: PlainKey; value: ReactNode }) {
  const say = useWords()
  return (
    <div>
      <dt className="text-sm text-muted">{say(label)}</dt>
      <dd className="text-lg font-bold tabular-nums">{value}</dd>
    </div>
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
  { header: 'office.finance.of', cell: ({ paper }) => paper },
  { header: 'office.finance.buyer', cell: ({ buyer }) => <span translate="no">{buyer.name}</span> },
  {
    header: 'office.finance.placeOfSupply',
    cell: ({ state }, say) => state ?? say('invoice.otherTerritory'),
  },
  {
    header: 'office.finance.rate',
    cell: ({ rates_percent: rates }) => rates.map((rate) => `${rate}%`).join(', '),
  },
  { header: 'office.finance.taxable', cell: (row) => <Signed {...row} amount={row.taxable} />, align: 'end' },
  { header: 'office.finance.tax', cell: (row) => <Signed {...row} amount={row.tax} />, align: 'end' },
  { header: 'office.finance.total', cell: (row) => <Signed {...row} amount={row.total} />, align: 'end' },
]

/** What a credit note says is taken off. */
function Signed({ kind, amount }: { kind: Row['kind']; amount: number }) {
  return <Money amount={kind === 'invoice' ? amount : 0 - amount} />
}
