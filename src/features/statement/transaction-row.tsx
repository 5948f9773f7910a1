import { Suspense, useId, useState } from 'react'
import { Chip } from '../../ui/form/chip.tsx'
import { DownIcon } from '../../ui/icons/icons.tsx'
import { lazy } from '../../ui/page/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import type { get_all_transaction } from './statement.calls.ts'
import { Amount, MovedAmount } from './transaction-amount.tsx'
import { TypeIcon } from './type-icon.tsx'

export type ShownTransaction = CallOutput<typeof get_all_transaction>['data'][number]

const TransactionWhy = lazy(async () => (await import('./transaction-why.tsx')).TransactionWhy)

/** Shows a transaction's reason, time, amount and balance. Opens to show its details. */
export function TransactionRow({ transaction }: { transaction: ShownTransaction }) {
  const say = useWords()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { credit_amt: credit, debit_amt: debit, unit, due_amt: due, order_no: orderNo, buyer } = transaction
  const isUntouched = credit === 0 && debit === 0 && due !== undefined
  return (
    <li className="transaction break-inside-avoid">
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className="transaction-head"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <span
          className={`grid size-10 flex-none place-items-center rounded-full ${credit > 0 ? 'bg-success-soft text-success' : 'bg-sunken text-primary-ink'}`}
        >
          <TypeIcon size={22} typeId={transaction.type_id} />
        </span>
        <span className="grid min-w-0 flex-1 gap-y-0.5">
          <span className="flex flex-wrap gap-x-2 font-semibold">
            <span className="flex-[1_1_112px]">{transaction.title}</span>
            <span className="ml-auto font-bold">
              {isUntouched ? (
                <span className="text-danger">
                  {say('statement.dueShort')} <Amount amount={Math.abs(due)} unit="rupees" />
                </span>
              ) : (
                <MovedAmount credit={credit} debit={debit} unit={unit} />
              )}
            </span>
          </span>
          <span className="flex flex-wrap gap-x-2 text-xs text-muted md:text-sm">
            <time className="whitespace-nowrap" dateTime={transaction.date_time}>
              {say.moment(transaction.date_time)}
            </time>
            {transaction.balance !== undefined && (
              <span className="ml-auto">
                {say('term.balance')} <Amount amount={transaction.balance} unit={unit} />
              </span>
            )}
          </span>
          {(buyer ?? orderNo) !== undefined && (
            <span className="line-clamp-2 text-xs text-muted wrap-anywhere md:text-sm" translate="no">
              {buyer === undefined ? orderNo : `${buyer} · ${orderNo}`}
            </span>
          )}
          {transaction.is_reversed && (
            <span className="mt-1">
              <Chip tone="danger">{say('statement.wasTakenBack')}</Chip>
            </span>
          )}
        </span>
        <span className="transaction-arrow print:hidden">
          <DownIcon size={20} />
        </span>
      </button>
      <div hidden={!isOpen} id={id}>
        {isOpen && (
          <Suspense fallback={<Skeleton className="mx-4 mb-4 h-24" />}>
            <TransactionWhy transaction={transaction} />
          </Suspense>
        )}
      </div>
    </li>
  )
}
