import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { partyPicture } from '../../ui/icons/emoji-pictures.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { PointReason } from './point-reasons.ts'
import { getMyPointHistory } from './points.calls.ts'

type History = CallOutput<typeof getMyPointHistory>
type Movement = History['data'][number]

/**
 * Lists the movements of a member's points, newest first.
 * @param first the first page. When it changes, the list starts from it again.
 */
export function PointHistory({ first }: { first: History }) {
  const say = useWords()
  const list = useMore(first, (cursor) => call(getMyPointHistory, { with_earned: true, cursor }))
  if (list.rows.length === 0)
    return (
      <EmptyState
        action={<ButtonLink to="/">{say('action.startShopping')}</ButtonLink>}
        picture={partyPicture}
        title={say('points.none')}
      />
    )
  return (
    <>
      <ul className="card divide-y divide-line">
        {list.rows.map((row) => (
          <li key={row.id}>
            <PointRow row={row} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  )
}

function PointRow({ row }: { row: Movement }) {
  const say = useWords()
  const { credit_amt: credit, debit_amt: debit, orderno } = row
  return (
    <div className="flex items-center justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{say(reasons[row.reason])}</p>
        <p className="text-sm text-muted">
          <time dateTime={row.date_time}>{say.moment(row.date_time)}</time>
        </p>
        {orderno !== undefined && (
          <Link
            className="inline-block py-1 text-sm text-primary-ink underline underline-offset-4"
            prefetch="intent"
            to={`/orders/${orderno}`}
            translate="no"
          >
            {orderno}
          </Link>
        )}
      </div>
      <p className={`font-bold whitespace-nowrap tabular-nums ${credit > 0 ? 'text-success' : ''}`}>
        {credit > 0 ? '+' : '−'}
        {say('points.count', { count: credit || debit })}
      </p>
    </div>
  )
}

const reasons: Record<PointReason, PlainKey> = {
  redeemed: 'points.rowRedeemed',
  earned: 'points.rowEarned',
  taken_back: 'points.rowTakenBack',
  other: 'points.rowOther',
}
