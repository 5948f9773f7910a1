import { Money } from '../../../back-office/finance/money.tsx'
import { monthName } from '../../../back-office/finance/month-choice.tsx'
import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { ReportPart } from '../../books/staff/reports/report-part.tsx'
import type { viewTdsReturn } from './returns.calls.ts'

type ShownReturn = CallOutput<typeof viewTdsReturn>['data']
type Month = ShownReturn['months'][number]

/** Compares the tax of each month with its approved challans. */
export function MonthsOfQuarter({ months }: { months: readonly Month[] }) {
  return (
    <ReportPart id="challans" text="office.tdsReturn.challansText" title="office.tdsReturn.challans">
      <DataTable
        columns={monthColumns}
        empty="office.finance.nothingMoved"
        label="office.tdsReturn.challans"
        open={({ month }) => `/back-office/deposits?month=${month}&state=all`}
        rowKey="month"
        rows={months}
      />
    </ReportPart>
  )
}

const monthColumns: readonly TableColumn<Month>[] = [
  { header: 'office.finance.month', cell: ({ month }, say) => monthName(say, month) },
  { header: 'office.finance.tds', cell: ({ tax }) => <Money amount={tax} />, align: 'end' },
  {
    header: 'office.tdsReturn.deposited',
    cell: ({ deposited }) => <Money amount={deposited} />,
    align: 'end',
  },
  {
    header: 'office.tdsReturn.missing',
    cell: ({ missing }) => (
      <span className={missing > 0 ? 'font-semibold text-danger' : undefined}>
        <Money amount={missing} />
      </span>
    ),
    align: 'end',
  },
]

/** Shows the steps from the lines of the return to the change of the ledger's account of TDS. */
export function LedgerOfQuarter({ agreement: of }: { agreement: ShownReturn['agreement'] }) {
  const rows: readonly [name: PlainKey, amount: number][] = [
    ['office.tdsReturn.taxOfLines', of.lines],
    ['office.tdsReturn.givenBackLater', of.later],
    ['office.tdsReturn.givenBackOfEarlier', of.earlier],
    ['office.tdsReturn.booked', of.booked],
    ['office.tdsReturn.opening', of.opening],
    ['office.tdsReturn.depositedNow', of.deposited],
    ['office.tdsReturn.otherPostings', of.other],
    ['office.tdsReturn.closing', of.closing],
    ['office.term.difference', of.difference],
  ]
  return (
    <ReportPart id="ledger" text="office.tdsReturn.ledgerText" title="office.tdsReturn.ledger">
      <div className="card max-w-160 p-4">
        <Facts isSum>
          {rows.map(([name, amount]) => (
            <Fact key={name} label={name} value={<Money amount={amount} />} />
          ))}
        </Facts>
      </div>
    </ReportPart>
  )
}
