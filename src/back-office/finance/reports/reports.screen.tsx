import { useState } from 'react'
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router'
import { isMonth, lastMonths } from '../../../calendar/india.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../wire/cursors.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { useChange } from '../../parts/change.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { withFilters } from '../../parts/list-address.ts'
import { OfficePage } from '../../parts/office-page.tsx'
import { accountName } from '../finance-names.ts'
import { Money } from '../money.tsx'
import { DownloadLink } from './download-link.tsx'
import { stepNames } from './gst-names.ts'
import { lastQuarters } from './quarter.ts'
import { viewMonth } from './viewMonth.call.ts'
import { viewTdsReport } from './viewTdsReport.call.ts'

const monthsShown = 24
const quartersShown = 12

async function load({ call, url }: LoadArguments) {
  const now = new Date()
  const [months, quarters] = [lastMonths(now, monthsShown), lastQuarters(now, quartersShown)]
  const asked = filtersOf(url, {
    ...{ month: isMonth, quarter: /^20\d{2}-[1-4]$/, cursor: isKeyedCursor },
  })
  const [month, quarter] = [asked.month ?? months[0]!, asked.quarter ?? quarters[0]!]
  const tds = await call(viewTdsReport, { quarter, cursor: asked.cursor })
  return { month, quarter, months, quarters, tds }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.reports')

type Loaded = Awaited<ReturnType<typeof load>>
type OfMonth = CallOutput<typeof viewMonth>
type TrialRow = OfMonth['trial'][number]
type GstRow = OfMonth['gst'][number]
type TdsRow = Loaded['tds']['data'][number]

export default function Reports() {
  const say = useWords()
  const { month, quarter, months, quarters, tds } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const choose = (name: 'month' | 'quarter') => (value: string) =>
    void navigate({ search: withFilters(search, { [name]: value }) }, { preventScrollReset: true })
  return (
    <OfficePage title={say('office.frame.reports')}>
      <h2 className="text-lg font-bold">{say('office.finance.monthTitle')}</h2>
      <div className="office-filters">
        <ChipSelect
          className="max-w-64"
          label={say('office.finance.month')}
          onChoose={choose('month')}
          value={month}
        >
          {months.map((one) => (
            <option key={one} value={one}>
              {say.month(`${one}-15T12:00:00Z`)}
            </option>
          ))}
        </ChipSelect>
        <DownloadLink file="transfers" query={{ month }}>
          {say('office.finance.downloadTransfers')}
        </DownloadLink>
        <DownloadLink file="trial-balance" query={{ month }}>
          {say('office.finance.downloadTrial')}
        </DownloadLink>
      </div>
      <MonthSums key={month} month={month} />
      <section className="grid gap-3">
        <h2 className="text-lg font-bold">{say('office.finance.tdsTitle')}</h2>
        <p className="office-quiet text-sm">{say('office.finance.tdsText')}</p>
        <div className="office-filters">
          <ChipSelect
            className="max-w-64"
            label={say('office.finance.quarter')}
            onChoose={choose('quarter')}
            value={quarter}
          >
            {quarters.map((one) => (
              <option key={one} value={one}>
                {quarterName(say, one)}
              </option>
            ))}
          </ChipSelect>
          <DownloadLink file="tds" query={{ quarter }}>
            {say('office.finance.downloadTds')}
          </DownloadLink>
        </div>
        <p>
          {say('office.finance.tdsTotal', { count: tds.totals.lines })}{' '}
          <strong>
            <Money amount={tds.totals.tds} />
          </strong>
          {tds.totals.without_pan > 0 && (
            <span className="text-muted">
              {' '}
              {say('office.finance.tdsNoPan')} <Money amount={tds.totals.without_pan} />
            </span>
          )}
        </p>
        <DataTable
          columns={tdsColumns}
          empty="office.finance.noTds"
          label="office.finance.tdsTitle"
          next={tds.next_cursor}
          open={({ withdrawal_no: no }) => `/back-office/withdrawals/${no}?state=all`}
          rowKey={({ withdrawal_no: no, tds: kept }) => `${no} ${kept}`}
          rows={tds.data}
        />
      </section>
    </OfficePage>
  )
}

/** What a month comes to. All that ever moved is added up for it, so it is done when somebody asks. */
function MonthSums({ month }: { month: string }) {
  const say = useWords()
  const change = useChange()
  const [ofMonth, setOfMonth] = useState<OfMonth>()
  if (!ofMonth)
    return (
      <p>
        <Button
          busy={change.busy}
          busyText={say('office.finance.addingUp')}
          onClick={async () => setOfMonth(await change.run(viewMonth, { month }, ''))}
          variant="secondary"
        >
          {say('office.finance.showMonth')}
        </Button>
      </p>
    )
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-lg font-bold">{say('office.finance.trialBalance')}</h2>
        <DataTable
          columns={trialColumns}
          empty="office.finance.nothingMoved"
          label="office.finance.trialBalance"
          rowKey={({ kind, unit, is_members: ofMembers }) => `${kind} ${unit} ${ofMembers}`}
          rows={ofMonth.trial}
        />
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg font-bold">{say('office.finance.gstTitle')}</h2>
        <p className="office-quiet text-sm">{say('office.finance.gstText')}</p>
        <DataTable
          columns={gstColumns}
          empty="office.finance.noInvoices"
          label="office.finance.gstTitle"
          rowKey={({ rate_percent: rate, is_inter_state: isInter }) => `${rate} ${isInter}`}
          rows={ofMonth.gst}
        />
        <p>
          <Link className="font-semibold text-primary-ink" to={`/back-office/invoices?month=${month}`}>
            {say('office.finance.seeInvoices')}
          </Link>
        </p>
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg font-bold">{say('office.finance.bridgeTitle')}</h2>
        <p className="office-quiet text-sm">{say('office.finance.bridgeText')}</p>
        <DataTable
          columns={bridgeColumns}
          empty="office.finance.nothingMoved"
          label="office.finance.bridgeTitle"
          rowKey={({ name }) => name}
          rows={bridgeRows(ofMonth.bridge)}
        />
      </section>
    </>
  )
}

function quarterName(say: Say, quarter: string): string {
  const year = Number(quarter.slice(0, 4))
  return say('office.finance.quarterName', {
    quarter: quarter.slice(5),
    year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
  })
}

const trialColumns: readonly TableColumn<TrialRow>[] = [
  {
    header: 'office.finance.ledgerAccount',
    cell: ({ kind, is_members: ofMembers }, say) =>
      ofMembers
        ? say('office.finance.membersAccount', { account: accountName(say, kind) })
        : accountName(say, kind),
  },
  amountColumn('office.finance.opening', 'opening'),
  amountColumn('office.finance.credit', 'credited'),
  amountColumn('office.finance.debit', 'debited'),
  amountColumn('office.finance.closing', 'closing'),
]

function amountColumn(
  header: PlainKey,
  field: 'opening' | 'credited' | 'debited' | 'closing',
): TableColumn<TrialRow> {
  return { header, cell: (row) => <Money amount={row[field]} unit={row.unit} />, align: 'end' }
}

type BridgeRow = { name: PlainKey; amount: number }

function bridgeRows({ ledger, between, documents }: OfMonth['bridge']): BridgeRow[] {
  return [
    { name: 'office.finance.bridgeLedger', amount: ledger },
    ...between.map(({ step, amount }) => ({ name: stepNames[step], amount })),
    { name: 'office.finance.bridgeDocuments', amount: documents },
  ]
}

const bridgeColumns: readonly TableColumn<BridgeRow>[] = [
  { header: 'office.finance.bridgeStep', cell: ({ name }, say) => say(name) },
  { header: 'office.finance.tax', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]

const gstColumns: readonly TableColumn<GstRow>[] = [
  {
    header: 'office.finance.rate',
    cell: ({ rate_percent: rate, is_inter_state: isInter }, say) =>
      `${rate}%, ${say(isInter ? 'office.finance.igst' : 'office.finance.cgstSgst')}`,
  },
  { header: 'office.finance.taxable', cell: ({ taxable }) => <Money amount={taxable} />, align: 'end' },
  { header: 'office.finance.tax', cell: ({ tax }) => <Money amount={tax} />, align: 'end' },
]

const tdsColumns: readonly TableColumn<TdsRow>[] = [
  {
    header: 'office.finance.withdrawal',
    cell: ({ withdrawal_no: no }) => <span className="font-semibold tabular-nums">{no}</span>,
  },
  { header: 'office.finance.when', cell: ({ at }, say) => say.moment(at) },
  {
    header: 'office.finance.member',
    cell: ({ member, has_pan: hasPan }, say) => (
      <span translate="no">
        {member.name}{' '}
        <span className="block text-sm text-muted" translate="yes">
          {say(hasPan ? 'office.finance.hasPan' : 'office.finance.hasNoPan')}
        </span>
      </span>
    ),
  },
  {
    header: 'office.finance.commission',
    cell: ({ commission }) => <Money amount={commission} />,
    align: 'end',
  },
  { header: 'office.finance.percent', cell: ({ percent }) => `${percent}%`, align: 'end' },
  { header: 'office.finance.tds', cell: ({ tds }) => <Money amount={tds} />, align: 'end' },
]
