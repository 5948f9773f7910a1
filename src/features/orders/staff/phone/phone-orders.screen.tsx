import { Link, useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { statePill } from '../../../../back-office/kit/state-pill.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../ui/rupees.tsx'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { CopyLink } from './copy-link.tsx'
import { cancelProposedOrder, listProposedOrders } from './phone.calls.ts'
import { proposalStateNames } from './proposal-state-names.ts'

async function load({ call, url }: LoadArguments) {
  return await call(listProposedOrders, filtersOf(url, { cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.phoneOrders')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

/** Lists the orders that staff proposed to members on the phone, and their state. */
export default function PhoneOrders() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      action={<ButtonLink to="/back-office/phone-orders/new">{say('office.phone.new')}</ButtonLink>}
      answer={answer}
      columns={columns}
      empty={['office.phone.none', 'office.phone.noneText']}
      rowKey="proposed_order"
      title="office.frame.phoneOrders"
    />
  )
}

const ProposalPill = statePill(proposalStateNames, {
  open: 'accent',
  ordered: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
})

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.orders.buyer',
    cell: ({ member }, say) =>
      member.is_closed ? (
        <span className="text-muted">{say('office.members.closedMember', { id: member.id })}</span>
      ) : (
        <span className="office-person" translate="no">
          {member.name} <span className="block text-sm text-muted tabular-nums">{member.mobile}</span>
        </span>
      ),
  },
  {
    header: 'office.phone.proposed',
    cell: ({ date_time: at, by }, say) => (
      <span>
        <time dateTime={at}>{say.moment(at)}</time>
        <span className="block text-sm text-muted" translate="no">
          {by}
        </span>
      </span>
    ),
  },
  {
    header: 'office.term.status',
    cell: ({ state, orderno, expires_at: until }, say) => (
      <span className="inline-grid justify-items-start gap-1">
        <ProposalPill state={state} />
        {orderno !== undefined && (
          <Link className="text-sm font-semibold text-primary-ink" to={`/back-office/order/${orderno}`}>
            {orderno}
          </Link>
        )}
        {state === 'open' && (
          <span className="text-sm text-muted">
            {say('office.phone.until', { moment: say.moment(until) })}
          </span>
        )}
      </span>
    ),
  },
  {
    header: 'office.term.goods',
    cell: ({ items, units }, say) => (
      <span className="line-clamp-2 max-w-80" title={items} translate="no">
        {say('office.orders.units', { units })}: {items}
      </span>
    ),
  },
  {
    header: 'term.amount',
    cell: ({ amount }) => <Rupees amount={inPaise(amount)} />,
    align: 'end',
  },
  {
    header: '',
    cell: (row) => row.state === 'open' && <OpenProposal proposal={row} />,
  },
]

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
