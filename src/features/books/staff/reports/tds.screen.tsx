import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import { causeAddress } from '../../../../back-office/finance/finance-names.ts'
import { Money } from '../../../../back-office/finance/money.tsx'
import { PeriodChoice } from '../../../../back-office/finance/month-choice.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../back-office/kit/figures.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { financialYearName } from '../../../../calendar/financial-year.ts'
import { lastQuarters } from '../../../../calendar/quarter.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { Say } from '../../../../words/words-of.ts'
import { viewTdsReport } from './reports.calls.ts'

const quartersShown = 12

async function load({ call, url }: LoadArguments) {
  const quarters = lastQuarters(new Date(), quartersShown)
  const { quarter = quarters[0]!, cursor } = filtersOf(url, {
    quarter: /^20\d{2}-[1-4]$/,
    cursor: isKeyedCursor,
  })
  const add = url.searchParams.get('add') === '1' ? '1' : undefined
  return { quarter, quarters, ...(await call(viewTdsReport, { quarter, cursor, add })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.tdsDeducted')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

const moments = {
  credit: 'office.settings.tdsAtCredit',
  withdrawal: 'office.settings.tdsAtWithdrawal',
} as const
const causes = { credit: 'order', withdrawal: 'withdrawal' } as const

/** Shows the TDS of a quarter on commission and withdrawals, line by line, as the tax return needs it. */
export default function Tds() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { quarter, quarters, totals } = answer
  return (
    <ListPage
      action={
        <>
          <DownloadLink file="tds" query={{ quarter }}>
            {say('office.finance.downloadTds')}
          </DownloadLink>
          <ButtonLink to={`/back-office/reports/tds-return?quarter=${quarter}`}>
            {say('office.tdsReturn.title')}
          </ButtonLink>
        </>
      }
      answer={answer}
      back="/back-office/reports"
      columns={columns}
      empty="office.finance.noTds"
      filters={
        <PeriodChoice
          label="office.finance.quarter"
          name="quarter"
          nameOf={quarterName}
          offered={quarters}
          value={quarter}
        />
      }
      open={({ deducted_at: moment, reference }) => causeAddress({ kind: causes[moment], id: reference })}
      rowKey={({ reference, year, tds, at, member }) => `${reference} ${year} ${tds} ${at} ${member.id}`}
      title="office.finance.tdsDeducted"
    >
      <p className="office-quiet text-sm">{say('office.finance.tdsText')}</p>
      <Figures label="office.finance.totals">
        <Figure label="office.finance.lines" value={say.count(totals.lines)} />
        <Figure label="office.finance.tdsAmount" value={<Money amount={totals.amount} />} />
        <Figure label="office.finance.tdsDeducted" value={<Money amount={totals.tds} />} />
        <Figure
          label="office.finance.tdsNoPan"
          value={
            totals.without_pan === null ? (
              <ButtonLink to={`/back-office/reports/tds?quarter=${quarter}&add=1`} variant="secondary">
                {say('office.finance.addUp')}
              </ButtonLink>
            ) : (
              <Money amount={totals.without_pan} />
            )
          }
        />
      </Figures>
    </ListPage>
  )
}

function quarterName(say: Say, quarter: string): string {
  return say('office.finance.quarterName', {
    quarter: quarter.slice(5),
    year: financialYearName(Number(quarter.slice(0, 4))),
  })
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.reference',
    cell: ({ reference, deducted_at: moment }, say) => (
      <span>
        <span className="font-semibold tabular-nums">{reference}</span>
        <span className="block text-sm font-normal text-muted">{say(moments[moment])}</span>
      </span>
    ),
  },
  { header: 'term.when', cell: ({ at }, say) => say.moment(at) },
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
  { header: 'office.finance.year', cell: ({ year }) => financialYearName(year) },
  {
    header: 'office.finance.commission',
    cell: ({ commission, of_whole: isOfWhole }, say) => (
      <>
        <Money amount={commission} />
        <span className="block text-sm text-muted">
          {say(isOfWhole ? 'office.settings.tdsOfWhole' : 'office.settings.tdsAbove')}
        </span>
      </>
    ),
    align: 'end',
  },
  { header: 'office.finance.percent', cell: ({ percent }) => `${percent}%`, align: 'end' },
  { header: 'office.finance.tds', cell: ({ tds }) => <Money amount={tds} />, align: 'end' },
]
