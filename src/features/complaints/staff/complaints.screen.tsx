import { StateSince } from '../../../back-office/kit/state-since.tsx'
import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { complaintStates } from '../complaint-kinds.ts'
import { AnswerDue } from './answer-due.tsx'
import { findComplaints } from './complaints.list.ts'

const load = loadList(findComplaints)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findComplaints.title)

export default function Complaints() {
  return <Listed cells={cells} list={findComplaints} />
}

const cells: Cells<typeof findComplaints> = {
  state: ({ state, state_since: since }) => (
    <StateSince at={state === 'closed' ? null : since} of={complaintStates} state={state} />
  ),
  answer_by: ({ answer_by: by, is_late: isLate }) =>
    by === null ? '–' : <AnswerDue by={by} isLate={isLate} />,
}
