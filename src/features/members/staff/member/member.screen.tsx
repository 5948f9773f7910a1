import { Link, useLoaderData, useLocation } from 'react-router'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../ui/status-pill.tsx'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { isIdCursor, isKeyedCursor } from '../../../../wire/cursor-forms.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { memberStates } from '../member-states.ts'
import { viewMember, viewMemberBusiness, viewMemberMoney, viewMemberNetwork } from './member.calls.ts'
import { MemberActions } from './member-actions.tsx'
import { MemberBusiness } from './member-business.tsx'
import { MemberMoney } from './member-money.tsx'
import { MemberNetwork } from './member-network.tsx'
import { type MemberTab, tabNames, tabOf } from './member-tabs.ts'
import { MemberView } from './member-view.tsx'

async function load({ call, params, url }: LoadArguments) {
  const id = params['memberId'] ?? ''
  // An id longer than any real one counts as unknown.
  if (!/^\d{1,15}$/.test(id)) throw new CallFailure(404, 'notFound', 'office.members.unknown')
  const tab = tabOf(url.searchParams.get('tab'))
  if (tab === 'network') {
    const page = filtersOf(url, { level: /^(?:[1-9]|10)$/, cursor: isIdCursor })
    return { tab, ...(await call(viewMemberNetwork, { member_id: id, ...page })) }
  }
  if (tab === 'money') {
    const { account, cursor } = filtersOf(url, { account: /^\d{1,15}$/, cursor: isKeyedCursor })
    return { tab, ...(await call(viewMemberMoney, { member_id: id, account_id: account, cursor })) }
  }
  if (tab === 'business') return { tab, ...(await call(viewMemberBusiness, { member_id: id })) }
  return { tab, ...(await call(viewMember, { member_id: id })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((_say, loaded) => loaded?.member.name ?? '')

/** Shows a member's page: the profile first, and the other records in tabs. */
export default function Member() {
  const say = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { member } = loaded
  return (
    <OfficePage
      action={
        member.status !== 'closed' && <MemberActions key={`${member.id} ${member.status}`} member={member} />
      }
      back="/back-office/members"
      title={member.status === 'closed' ? say('office.members.closedMember', { id: member.id }) : member.name}
    >
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <StatePill of={memberStates} state={member.status} />
        <span className="tabular-nums">
          {say('term.number')} {member.id}
        </span>
        {member.status !== 'closed' && <span className="tabular-nums">{member.mobile}</span>}
        {member.subscribed && <span>{say('office.members.subscribed')}</span>}
      </p>
      <Tabs chosen={loaded.tab} />
      {loaded.tab === 'network' ? (
        <MemberNetwork {...loaded} />
      ) : loaded.tab === 'money' ? (
        <MemberMoney {...loaded} />
      ) : loaded.tab === 'business' ? (
        <MemberBusiness {...loaded} />
      ) : (
        <MemberView data={loaded.data} member={member} tab={loaded.tab} />
      )}
    </OfficePage>
  )
}

function Tabs({ chosen }: { chosen: MemberTab }) {
  const say = useWords()
  const { pathname } = useLocation()
  return (
    <nav aria-label={say('office.frame.members')} className="office-tabs">
      {Object.entries(tabNames).map(([tab, name]) => (
        <Link
          aria-current={tab === chosen ? 'page' : undefined}
          key={tab}
          preventScrollReset
          to={tab === 'profile' ? pathname : `${pathname}?tab=${tab}`}
        >
          {say(name)}
        </Link>
      ))}
    </nav>
  )
}
