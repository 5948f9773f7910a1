import { Link } from 'react-router'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { Since } from '../../../../ui/since.tsx'
import { StatePill } from '../../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { CopyLink } from './copy-link.tsx'
import { cancelProposedOrder } from './phone.calls.ts'
import { proposalPills } from './proposal-pills.ts'
import { listProposedOrders } from './proposals.list.ts'

const load = loadList(listProposedOrders)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(listProposedOrders.title)

/** Lists the orders that staff proposed to members on the phone, with their states. */
export default function PhoneOrders() {
  const say = useWords()
  return (
    <Listed
      action={<ButtonLink to="/back-office/phone-orders/new">{say('office.phone.new')}</ButtonLink>}
      cells={cells}
      list={listProposedOrders}
    />
  )
}

const cells: Cells<typeof listProposedOrders> = {
  date_time: ({ date_time: at, by }, say) => (
    <span>
      <time dateTime={at}>{say.moment(at)}</time>
      <span className="block text-sm text-muted" translate="no">
        {by}
      </span>
    </span>
  ),
  state: ({ state, orderno, expires_at: until, date_time: at }, say) => (
    <span className="inline-grid justify-items-start gap-1">
      <StatePill of={proposalPills} state={state} />
      {orderno !== undefined && (
        <Link className="text-sm font-semibold text-primary-ink" to={`/back-office/order/${orderno}`}>
          {orderno}
        </Link>
      )}
      {state === 'open' && <Since at={at} />}
      {state === 'open' && (
        <span className="text-sm whitespace-nowrap text-muted">
          {say('office.phone.until', { moment: say.moment(until) })}
        </span>
      )}
    </span>
  ),
  items: ({ items, units }, say) => (
    <span className="line-clamp-2 max-w-80" title={items} translate="no">
      {say('office.orders.units', { units })}: {items}
    </span>
  ),
  link: (row) => row.state === 'open' && <OpenProposal proposal={row} />,
}

type Row = CallOutput<typeof listProposedOrders>['data'][number]

/** Shows the buttons of an open proposal: copy its link, or cancel it. */
function OpenProposal({ proposal: { proposed_order: id, link, member } }: { proposal: Row }) {
  const say = useWords()
  return (
    <span className="inline-flex flex-wrap gap-2">
      <CopyLink link={link} />
      <StepButton
        button={{ variant: 'secondary', small: true }}
        call={cancelProposedOrder}
        closesWhenRefused
        danger
        done={say('office.phone.cancelDone')}
        input={({ requestId }) => ({ proposed_order: id, request_id: requestId })}
        label="office.phone.cancel"
        text={say('office.phone.cancelText')}
        title={placed('office.phone.cancelTitle', { name: member.name })}
      />
    </span>
  )
}
