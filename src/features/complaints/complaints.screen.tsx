import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lifebuoyPicture } from '../../ui/icons/account-pictures.ts'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { StatePill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { complaintKindNames, complaintStates } from './complaint-kinds.ts'
import { getMyComplaints } from './complaints.calls.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyComplaints)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.complaints')

export default function ComplaintsScreen() {
  const say = useWords()
  const list = useMore(useLoaderData<typeof loader>(), (cursor) => call(getMyComplaints, { cursor }))
  const complain = <ButtonLink to="/complaints/new">{say('complaints.new')}</ButtonLink>
  return (
    <>
      <PageTitle back="/profile" title={say('term.complaints')} />
      {list.rows.length === 0 ? (
        <EmptyState action={complain} picture={lifebuoyPicture} title={say('complaints.none')}>
          {say('complaints.noneText')}
        </EmptyState>
      ) : (
        <div className="page grid gap-4 py-6">
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.rows.map((one) => (
              <li key={one.complaint_no}>
                <Link className="card flex items-center gap-3 p-4" to={`/complaints/${one.complaint_no}`}>
                  <span className="min-w-0 flex-1">
                    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                      <strong>{say('complaints.title', { no: one.complaint_no })}</strong>
                      <StatePill of={complaintStates} state={one.state} />
                    </span>
                    <span className="block text-sm text-muted">
                      {say(complaintKindNames[one.kind])}
                      {one.orderno !== null && ` · ${one.orderno}`} · {say.moment(one.opened_at)}
                    </span>
                  </span>
                  <RightIcon size={20} />
                </Link>
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
          <div className="grid lg:flex">{complain}</div>
        </div>
      )}
    </>
  )
}
