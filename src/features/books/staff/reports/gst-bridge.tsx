import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { partNames } from './gst-names.ts'
import type { viewMonth } from './reports.calls.ts'

type Bridge = NonNullable<CallOutput<typeof viewMonth>['bridge']>
type Row = { name: PlainKey; amount: number; to?: string | undefined }

type GstBridgeProps = { month: string; bridge: Bridge; ledgerEntries: string | undefined }

/**
 * Shows the GST bridge: the steps from the ledger's GST to that of invoices and credit notes. Each step links
 * to its rows. The remaining difference must be zero.
 */
export function GstBridge({ month, bridge, ledgerEntries }: GstBridgeProps) {
  const { ledger, between, round_off: roundOff, documents, difference } = bridge
  const invoices = `/back-office/invoices?month=${month}`
  const rows: Row[] = [
    { name: 'office.finance.bridgeLedger', amount: ledger, to: ledgerEntries },
    ...between.map(({ step, amount }) => ({
      name: partNames[step],
      amount,
      to: `/back-office/reports/gst/${step}?month=${month}`,
    })),
    ...(roundOff === 0
      ? []
      : [{ name: 'office.finance.bridgeRoundOff' as const, amount: roundOff, to: invoices }]),
    { name: 'office.finance.bridgeDocuments', amount: documents, to: invoices },
  ]
  return (
    <DataTable
      columns={columns}
      empty="office.finance.nothingMoved"
      label="office.finance.bridgeTitle"
      open={({ to }) => to}
      rowKey="name"
      rows={rows}
      total={{ name: 'office.term.difference', amount: difference }}
      totalTo={unexplainedOf(month)}
    />
  )
}

/**
 * Shows a link that requests the GST bridge, which compares the ledger's GST with that of invoices and credit
 * notes. For a month with very many of them, the server computes the bridge only on request.
 */
export function CompareGst({ month }: { month: string }) {
  return (
    <ButtonLink to={`/back-office/reports?month=${month}&compare=1`} variant="secondary">
      {useWords()('office.finance.bridgeCompare')}
    </ButtonLink>
  )
}

/** Returns the URL of the rows that make up the unexplained difference. */
export const unexplainedOf = (month: string) => `/back-office/reports/gst/unexplained?month=${month}`

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.finance.bridgeStep', cell: ({ name }, say) => say(name) },
  { header: 'office.finance.tax', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
