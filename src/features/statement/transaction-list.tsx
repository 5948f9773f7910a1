import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ShownTransaction, TransactionRow } from './transaction-row.tsx'

type TransactionListProps = {
  rows: readonly ShownTransaction[]
  isLoading: boolean
  /** Undefined where all of them are shown. */
  loadMore: (() => void) | undefined
}

/** Transactions, each opening to its reason, and the way to those that follow. */
export function TransactionList({ rows, isLoading, loadMore }: TransactionListProps) {
  const say = useWords()
  return (
    <>
      <ul className="card divide-y divide-line overflow-hidden">
        {rows.map((transaction) => (
          <TransactionRow key={`${transaction.id} ${transaction.unit}`} transaction={transaction} />
        ))}
      </ul>
      {loadMore && (
        <div className="mt-4 flex justify-center print:hidden">
          <Button busy={isLoading} busyText={say('statement.loading')} onClick={loadMore} variant="secondary">
            {say('statement.loadMore')}
          </Button>
        </div>
      )}
    </>
  )
}
