import { StateSince } from '../../../back-office/kit/state-since.tsx'
import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { complaintStates } from '../complaint-kinds.ts'
import { AnswerDue, RedressDue, WriterCell } from './complaint-cells.tsx'
import { findComplaints } from './complaints.list.ts'

const load = loadList(findComplaints)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findComplaints.title)

export default function Complaints() {
  const say = useWords()
  return (
    <Listed
      action={
        <>
          <ButtonLink to="/back-office/complaint-dockets" variant="secondary">
            {say('office.complaints.dockets')}
          </ButtonLink>
          <ButtonLink to="/back-office/complaint-months" variant="secondary">
            {say('office.complaints.months')}
          </ButtonLink>
        </>
      }
      cells={cells}
      list={findComplaints}
    />
  )
}

const cells: Cells<typeof findComplaints> = {
  state: ({ state, state_since: since }) => (
    <StateSince at={state === 'closed' ? null : since} of={complaintStates} state={state} />
  ),
  writer: ({ writer }) => <WriterCell writer={writer} />,
  answer_by: ({ answer_by: by, is_late: isLate }) =>
    by === null ? '–' : <AnswerDue by={by} isLate={isLate} />,
  redress_by: (one) => <RedressDue one={one} />,
}
