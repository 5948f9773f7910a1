import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import type { PlainKey } from '../../../../words/sentence.ts'
import { type LineState, lineStateNames } from './remittance-fields.ts'

type Sums = { received: number; due: number; difference: number }

function amount<Row>(header: PlainKey, of: (row: Row) => number): TableColumn<Row> {
  return { header, cell: (row) => <Money amount={of(row)} />, align: 'end' }
}

/** The columns with the amount due, the amount received and their difference. */
export const sumColumns = <Row extends Sums>(): readonly TableColumn<Row>[] => [
  amount('office.finance.remittedDue', ({ due }) => due),
  amount('office.finance.remittedReceived', ({ received }) => received),
  amount('office.term.difference', ({ difference }) => difference),
]

export type ShownLine = Sums & { named: string; orderno: string | null; state: LineState }

/** The rows of a courier's file, with the outcome of each. */
export const lineColumns: readonly TableColumn<ShownLine>[] = [
  {
    header: 'office.finance.remittedOrder',
    cell: ({ named, orderno }) => (
      <span translate="no">
        <span className="font-semibold">{orderno ?? named}</span>
        {orderno !== null && orderno !== named && <span className="block text-sm text-muted">{named}</span>}
      </span>
    ),
  },
  {
    header: 'office.term.state',
    cell: ({ state }, say) => (
      <span className={state === 'matched' ? undefined : 'font-semibold text-danger'}>
        {say(lineStateNames[state])}
      </span>
    ),
  },
  ...sumColumns<ShownLine>(),
]
