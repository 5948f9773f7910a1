import { MoreButton } from '../../ui/more-button.tsx'
import { type ShownTransaction, TransactionRow } from './transaction-row.tsx'

type TransactionListProps = {
  rows: readonly ShownTransaction[]
  isLoading: boolean
  /** Undefined where all of them are shown. */
  loadMore: (() => void) | undefined
}

/** Transactions, each opening to its reason, and the way to those that follow. */
export function TransactionList({ rows, isLoading, loadMore }: TransactionListProps) {
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {rows.map((transaction) => (
          <TransactionRow key={`${transaction.id} ${transaction.unit}`} transaction={transaction} />
        ))}
      </ul>
      <MoreButton list={{ isLoading, loadMore }} />
    </>
  )
}
