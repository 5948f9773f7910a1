import { MoreButton } from '../../ui/more-button.tsx'
import { type ShownTransaction, TransactionRow } from './transaction-row.tsx'

type TransactionListProps = {
  rows: readonly ShownTransaction[]
  isLoading: boolean
  /** Loads more transactions; undefined if all are shown. */
  loadMore: (() => void) | undefined
}

/** Shows a list of transactions with a button to load more. Each row opens to show its reason. */
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
