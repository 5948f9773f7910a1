import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { agoOf } from '../../../../ui/since.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'

type Recall = ShownOrder['recalls'][number]

/** Shows the open recalls of an order. */
export function OrderRecall({ recalls }: { recalls: readonly Recall[] }) {
  return (
    <div className="grid gap-4 text-sm">
      {recalls.map((recall) => (
        <OneRecall key={recall.reference ?? ''} recall={recall} />
      ))}
    </div>
  )
}

function OneRecall({ recall }: { recall: Recall }) {
  const say = useWords()
  return (
    <Facts>
      <Fact
        label="office.recall.recalledBy"
        value={
          <>
            <span translate="no">{[recall.by, recall.reference].filter(Boolean).join(' · ')}</span>{' '}
            <time className="office-quiet" dateTime={recall.at}>
              {say.moment(recall.at)}
            </time>
            <span className="block break-words">{recall.note}</span>
            <span className="block text-muted" suppressHydrationWarning>
              {say('office.orders.recalledSince', { ago: agoOf(say, recall.at) })}
            </span>
          </>
        }
      />
      {recall.asks_courier && <Fact label="office.term.courier" value={<RecallRequest recall={recall} />} />}
      {recall.refunded && (
        <Fact
          label="office.recall.refundedEarly"
          value={
            <>
              <span translate="no">{recall.refunded.by}</span>{' '}
              <time className="office-quiet" dateTime={recall.refunded.at}>
                {say.moment(recall.refunded.at)}
              </time>
              <span className="block break-words" translate="no">
                {recall.refunded.reason}
              </span>
            </>
          }
        />
      )}
    </Facts>
  )
}

function RecallRequest({ recall: { asked_at: askedAt, failure } }: { recall: Recall }) {
  const say = useWords()
  if (askedAt) return say('office.recall.askedAt', { moment: say.moment(askedAt) })
  if (failure === undefined) return say('office.recall.notAskedYet')
  return <span className="text-danger-ink">{say('office.recall.courierRefused', { failure })}</span>
}
