import { Money } from '../../../back-office/finance/money.tsx'
import { monthName } from '../../../back-office/finance/month-choice.tsx'
import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import { firstDayOf } from '../../../calendar/quarter.ts'
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

type LedgerRow = { name: PlainKey; amount: number; to?: string }

/** Shows the steps from the lines of the return to the change of the ledger's account of TDS. */
export function LedgerOfQuarter({
  agreement: of,
  quarter,
}: {
  agreement: ShownReturn['agreement']
  quarter: string
}) {
  const month = firstDayOf(quarter).slice(0, 7)
  const rows: LedgerRow[] = [
    { name: 'office.tdsReturn.taxOfLines', amount: of.lines },
    ...(of.later === 0 ? [] : [{ name: 'office.tdsReturn.givenBackLater' as const, amount: of.later }]),
    ...(of.earlier === 0
      ? []
      : [{ name: 'office.tdsReturn.givenBackOfEarlier' as const, amount: of.earlier }]),
    { name: 'office.tdsReturn.booked', amount: of.booked },
    { name: 'office.tdsReturn.depositedNow', amount: of.deposited },
    ...(of.other === 0 ? [] : [{ name: 'office.tdsReturn.otherPostings' as const, amount: of.other }]),
    { name: 'office.tdsReturn.opening', amount: of.opening },
    { name: 'office.tdsReturn.closing', amount: of.closing, to: `/back-office/reports?month=${month}` },
  ]
  return (
    <ReportPart id="ledger" text="office.tdsReturn.ledgerText" title="office.tdsReturn.ledger">
      <DataTable
        columns={ledgerColumns}
        empty="office.finance.nothingMoved"
        label="office.tdsReturn.ledger"
        open={({ to }) => to}
        rowKey="name"
        rows={rows}
        total={{ name: 'office.term.difference', amount: of.difference }}
      />
    </ReportPart>
  )
}

const ledgerColumns: readonly TableColumn<LedgerRow>[] = [
  { header: 'office.finance.bridgeStep', cell: ({ name }, say) => say(name) },
  { header: 'office.finance.tax', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
