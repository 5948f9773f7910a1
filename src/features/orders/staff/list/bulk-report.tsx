import { Link } from 'react-router'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { Say } from '../../../../words/words-of.ts'
import { orderStates } from '../../life/order-states.ts'
import type { stepOrders } from './list.calls.ts'

type Result = CallOutput<typeof stepOrders>['data'][number]

/** Shows how many orders moved to the next status, and why the other orders did not. */
export function BulkReport({ results, onClose }: { results: readonly Result[]; onClose: () => void }) {
  const say = useWords()
  const others = results.filter(({ outcome }) => outcome !== 'done')
  return (
    <Dialog
      onClose={onClose}
      open
      title={say('office.orders.stepped', { count: results.length - others.length })}
    >
      {others.length === 0 ? (
        say('office.orders.steppedAll')
      ) : (
        <>
          <p>{say('office.orders.notStepped', { count: others.length })}</p>
          <ul className="mt-2 grid max-h-[50vh] gap-1 overflow-y-auto text-left">
            {others.map((result) => (
              <li key={result.orderno}>
                <Link
                  className="font-semibold text-primary-ink"
                  onClick={onClose}
                  to={`/back-office/orders/${result.orderno}`}
                >
                  {result.orderno}
                </Link>{' '}
                {reasonOf(say, result)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function reasonOf(say: Say, { outcome, status }: Result): string {
  if (outcome === 'unknown') return say('office.orders.outcomeUnknown')
  if (outcome === 'failed' || status === undefined) return say('office.orders.outcomeFailed')
  const named = { status: say(orderStates[status].name) }
  return outcome === 'already'
    ? say('office.orders.outcomeAlready', named)
    : say('office.orders.outcomeNotPossible', named)
}
