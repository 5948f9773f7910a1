import { codeName } from '../../../../back-office/finance/finance-names.ts'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { Sided } from './sided-money.tsx'

type Entry = {
  transfer_id: string
  at: string
  code: string
  cause: { name: string } | null
  amount: number
}

/** Returns the columns of ledger entries, in the unit of their account. */
export function entryColumns<Row extends Entry>(unit: 'rupees' | 'points'): TableColumn<Row>[] {
  return [
    {
      header: 'office.finance.transfer',
      cell: ({ transfer_id: id }, say) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {say('office.finance.transferTitle', { id })}
        </span>
      ),
    },
    { header: 'term.when', cell: ({ at }, say) => <time dateTime={at}>{say.moment(at)}</time> },
    { header: 'office.finance.code', cell: ({ code }, say) => codeName(say, code) },
    {
      header: 'office.finance.cause',
      cell: ({ cause }) => (cause ? <span translate="no">{cause.name}</span> : '–'),
    },
    {
      header: 'term.amount',
      cell: ({ amount }) => <Sided amount={amount} unit={unit} />,
      align: 'end',
    },
  ]
}
