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
import { TextLink } from '../../ui/text-link.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { findMember } from '../members/member-page.load.ts'
import { complaintKindNames, complaintStates } from './complaint-kinds.ts'
import { getComplaintTerms, getMyComplaints } from './complaints.calls.ts'
import { GrievanceOfficer } from './grievance-officer.tsx'
import { OpenComplaint } from './visitor-complaint.tsx'

async function load({ call: loadCall }: LoadArguments) {
  const { data: terms } = await loadCall(getComplaintTerms)
  const isMember = (await findMember({ call: loadCall })) !== undefined
  return { terms, own: isMember ? await loadCall(getMyComplaints) : null }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.complaints')

export default function ComplaintsScreen() {
  const say = useWords()
  const { own, terms } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back={own ? '/profile' : '/'} title={say('term.complaints')} />
      {own ? <OwnComplaints own={own} /> : <VisitorsComplaints />}
      <div className="page page-narrow pb-6">
        <GrievanceOfficer terms={terms} />
      </div>
    </>
  )
}

function OwnComplaints({ own }: { own: CallOutput<typeof getMyComplaints> }) {
  const say = useWords()
  const list = useMore(own, (cursor) => call(getMyComplaints, { cursor }))
  const complain = <ButtonLink to="/complaints/new">{say('complaints.new')}</ButtonLink>
  if (list.rows.length === 0)
    return (
      <EmptyState action={complain} picture={lifebuoyPicture} title={say('complaints.none')}>
        {say('complaints.noneText')}
      </EmptyState>
    )
  return (
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
  )
}

/** Lets a visitor write a complaint without an account, or open an earlier one. */
function VisitorsComplaints() {
  const say = useWords()
  return (
    <div className="page page-narrow grid gap-6 py-6">
      <section className="grid gap-3">
        <p className="text-sm text-muted">{say('complaints.noneText')}</p>
        <ButtonLink to="/complaints/new">{say('complaints.new')}</ButtonLink>
        <p className="text-sm">
          <Say k="complaints.haveAccount" tags={{ link: <TextLink to="/login?next=/complaints" /> }} />
        </p>
      </section>
      <section aria-labelledby="earlier" className="card grid gap-3 p-4">
        <h2 className="font-bold" id="earlier">
          {say('complaints.earlier')}
        </h2>
        <OpenComplaint />
      </section>
    </div>
  )
}
