import { useLoaderData } from 'react-router'
import { DownloadLink, GstFiles } from '../../../../back-office/finance/download-link.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { chosenMonth, MonthChoice } from '../../../../back-office/finance/month-choice.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { quarterOfMonth } from '../../../../calendar/quarter.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { CloseMonth, MonthState } from '../closing/close-month.tsx'
import { CompareGst, GstBridge, unexplainedOf } from './gst-bridge.tsx'
import { monthDays } from './month-days.ts'
import { OtherReports } from './other-reports.tsx'
import { ReportContents, ReportPart } from './report-part.tsx'
import { viewMonth } from './reports.calls.ts'
import { entriesOf, TrialBalance } from './trial-balance.tsx'

async function load({ call, url }: LoadArguments) {
  const chosen = chosenMonth(url)
  const compare = url.searchParams.get('compare') === '1' ? '1' : undefined
  return { ...chosen, ...(await call(viewMonth, { month: chosen.month, compare })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.reports')

type Loaded = Awaited<ReturnType<typeof load>>
type GstRow = Omit<Loaded['gst'][number], 'rate_percent'> & { rate_percent: number | undefined }

/**
 * Shows the books of a month: whether they are closed, and each report with its files. Every figure links to
 * its rows.
 */
export default function Reports() {
  const say = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { month, months, books, trial, gst, gst_totals: tax, documents, bridge } = loaded
  const invoices = `/back-office/invoices?month=${month}`
  const ofGst = trial.find(({ kind }) => kind === 'gst')
  const hasPoints = trial.some(({ unit }) => unit === 'points')
  const tds = trial.find(({ kind }) => kind === 'tds_payable')
  return (
    <OfficePage action={<CloseMonth month={month} of={loaded} />} title={say('office.frame.reports')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <MonthChoice month={month} months={months} />
        <MonthState books={books} month={month} />
      </div>
      <Figures label="office.finance.monthTitle">
        <Figure label="office.finance.taxable" to={invoices} value={<Money amount={tax.taxable} />} />
        <Figure label="office.finance.gstPayable" to={invoices} value={<Money amount={tax.tax} />} />
        <Figure
          label="office.finance.tdsDeducted"
          to={`/back-office/reports/tds?quarter=${quarterOfMonth(month)}`}
          value={<Money amount={tds?.credited ?? 0} />}
        />
        {bridge && (
          <Figure
            label="office.finance.gstDifference"
            to={unexplainedOf(month)}
            value={
              <span className={bridge.difference === 0 ? 'text-success' : 'text-danger'}>
                <Money amount={bridge.difference} />
              </span>
            }
          />
        )}
      </Figures>
      <ReportContents parts={hasPoints ? parts : parts.filter(([id]) => id !== 'points')} />
      <ReportPart
        files={<GstFiles month={month} />}
        id="gst"
        text="office.finance.gstText"
        title="office.finance.gstTitle"
      >
        {gst.length === 0 ? (
          <p className="card p-4 text-muted">{say('office.finance.noInvoices')}</p>
        ) : (
          <DataTable<GstRow>
            columns={gstColumns}
            empty="office.finance.noInvoices"
            label="office.finance.gstTitle"
            open={({ rate_percent: rate }) => `${invoices}&rate=${rate}`}
            rowKey={({ rate_percent: rate }) => String(rate)}
            rows={gst}
            total={{ ...tax, rate_percent: undefined }}
            totalTo={invoices}
          />
        )}
      </ReportPart>
      <ReportPart
        files={
          <DownloadLink file="gst-bridge" query={{ month }} small>
            {say('office.finance.downloadBridge')}
          </DownloadLink>
        }
        id="bridge"
        text="office.finance.bridgeText"
        title="office.finance.bridgeTitle"
      >
        {bridge ? (
          <GstBridge
            bridge={bridge}
            ledgerEntries={ofGst && entriesOf(ofGst, monthDays(month))}
            month={month}
          />
        ) : (
          <>
            <p className="office-quiet text-sm">{say('office.finance.bridgeLarge', { count: documents })}</p>
            <CompareGst month={month} />
          </>
        )}
      </ReportPart>
      <ReportPart
        files={
          <>
            <DownloadLink file="trial-balance" query={{ month }} small>
              {say('office.finance.downloadTrial')}
            </DownloadLink>
            <DownloadLink file="transfers" query={{ month }} small>
              {say('office.finance.downloadTransfers')}
            </DownloadLink>
          </>
        }
        id="trial"
        text="office.finance.trialText"
        title="office.finance.trialBalance"
      >
        <TrialBalance month={month} of={loaded} unit="rupees" />
      </ReportPart>
      {hasPoints && (
        <ReportPart id="points" title="office.finance.trialBalancePoints">
          <TrialBalance month={month} of={loaded} unit="points" />
        </ReportPart>
      )}
      <ReportPart id="others" title="office.finance.otherReports">
        <OtherReports month={month} />
      </ReportPart>
    </OfficePage>
  )
}

const parts = [
  ['gst', 'office.finance.gstTitle'],
  ['bridge', 'office.finance.bridgeTitle'],
  ['trial', 'office.finance.trialBalance'],
  ['points', 'office.finance.trialBalancePoints'],
  ['others', 'office.finance.otherReports'],
] as const

const gstColumns: readonly TableColumn<GstRow>[] = [
  {
    header: 'office.finance.rate',
    cell: ({ rate_percent: rate }, say) => (rate === undefined ? say('office.finance.total') : `${rate}%`),
  },
  { header: 'office.finance.taxable', cell: ({ taxable }) => <Money amount={taxable} />, align: 'end' },
  {
    header: 'office.finance.cgstSgst',
    cell: ({ cgst_sgst: amount }) => <Money amount={amount} />,
    align: 'end',
  },
  { header: 'office.finance.igst', cell: ({ igst }) => <Money amount={igst} />, align: 'end' },
  { header: 'office.finance.tax', cell: ({ tax }) => <Money amount={tax} />, align: 'end' },
  {
    header: 'office.finance.roundOff',
    cell: ({ round_off: amount }) => <Money amount={amount} />,
    align: 'end',
    isMinor: true,
  },
]
