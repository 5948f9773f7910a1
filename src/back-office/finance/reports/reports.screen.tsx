import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { CloseMonth, MonthState } from '../closing/close-month.tsx'
import { chosenMonth, MonthChoice } from '../closing/month-choice.tsx'
import { Figure, Figures } from '../figures.tsx'
import { Money } from '../money.tsx'
import { DownloadLink } from './download-link.tsx'
import { CompareGst, GstBridge } from './gst-bridge.tsx'
import { quarterOfMonth } from './quarter.ts'
import { entriesOf, TrialBalance } from './trial-balance.tsx'
import { viewMonth } from './viewMonth.call.ts'

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

/** The books of a month: whether they are closed, what they come to, and the files of it. Every figure opens to its rows. */
export default function Reports() {
  const say = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { month, months, books, trial, gst, gst_totals: tax, documents, bridge } = loaded
  const invoices = `/back-office/invoices?month=${month}`
  const entries = (kind: string) => {
    const line = trial.find((one) => one.kind === kind)
    return line && entriesOf(line, month)
  }
  const tds = trial.find(({ kind }) => kind === 'tds_payable')
  return (
    <OfficePage action={<CloseMonth month={month} of={loaded} />} title={say('office.frame.reports')}>
      <div className="office-filters items-center!">
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
            value={
              <span className={bridge.difference === 0 ? 'text-success' : 'text-danger'}>
                <Money amount={bridge.difference} />
              </span>
            }
          />
        )}
      </Figures>
      <Part title="office.finance.downloads">
        <div className="flex flex-wrap gap-3">
          <DownloadLink file="trial-balance" query={{ month }}>
            {say('office.finance.downloadTrial')}
          </DownloadLink>
          <DownloadLink file="transfers" query={{ month }}>
            {say('office.finance.downloadTransfers')}
          </DownloadLink>
          <DownloadLink file="gst-register" query={{ month }}>
            {say('office.finance.downloadRegister')}
          </DownloadLink>
          <DownloadLink file="gst-b2cs" query={{ month }}>
            {say('office.finance.downloadB2cs')}
          </DownloadLink>
          <DownloadLink file="gst-hsn" query={{ month }}>
            {say('office.finance.downloadHsn')}
          </DownloadLink>
          <DownloadLink file="settlements" query={{ month }}>
            {say('office.finance.downloadSettlements')}
          </DownloadLink>
          <DownloadLink file="deposits" query={{ month, state: 'all' }}>
            {say('office.finance.downloadDeposits')}
          </DownloadLink>
          <DownloadLink file="gst-bridge" query={{ month }}>
            {say('office.finance.downloadBridge')}
          </DownloadLink>
          <ButtonLink to={`/back-office/reports/tds?quarter=${quarterOfMonth(month)}`} variant="secondary">
            {say('office.finance.tdsOfQuarter')}
          </ButtonLink>
        </div>
      </Part>
      <Part title="office.finance.bridgeTitle">
        <p className="office-quiet text-sm">{say('office.finance.bridgeText')}</p>
        {bridge ? (
          <GstBridge bridge={bridge} ledgerEntries={entries('gst')} month={month} />
        ) : (
          <>
            <p className="office-quiet text-sm">{say('office.finance.bridgeLarge', { count: documents })}</p>
            <CompareGst month={month} />
          </>
        )}
      </Part>
      <Part title="office.finance.gstTitle">
        <p className="office-quiet text-sm">{say('office.finance.gstText')}</p>
        <DataTable<GstRow>
          columns={gstColumns}
          empty="office.finance.noInvoices"
          label="office.finance.gstTitle"
          open={({ rate_percent: rate }) => `${invoices}&rate=${rate}`}
          rowKey={({ rate_percent: rate }) => String(rate)}
          rows={gst}
          total={{ ...tax, rate_percent: undefined }}
        />
      </Part>
      <Part title="office.finance.trialBalance">
        <p className="office-quiet text-sm">{say('office.finance.trialText')}</p>
        <TrialBalance month={month} of={loaded} unit="rupees" />
      </Part>
      {trial.some(({ unit }) => unit === 'points') && (
        <Part title="office.finance.trialBalancePoints">
          <TrialBalance month={month} of={loaded} unit="points" />
        </Part>
      )}
    </OfficePage>
  )
}

function Part({ title, children }: { title: PlainKey; children: ReactNode }) {
  const say = useWords()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{say(title)}</h2>
      {children}
    </section>
  )
}

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
]
