import { useLoaderData } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { complaintKindNames, complaintStateNames } from '../complaint-kinds.ts'
import { ComplaintPill } from '../complaint-pill.tsx'
import { AnswerDue } from './answer-due.tsx'
import { findComplaints, listedStates } from './findComplaints.call.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findComplaints, filtersOf(url, { state: listedStates, cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.complaints')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Complaints() {
  return (
    <ListPage
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ complaint_no: no }) => `/back-office/complaints/${no}`}
      empty={['office.complaints.none', 'office.complaints.noneText']}
      filters={
        <FilterChips
          label="office.finance.state"
          name="state"
          options={[
            ['', 'complaints.waiting'],
            ...optionsOf(['answered', 'closed'], complaintStateNames),
            ['all', 'office.finance.all'],
          ]}
        />
      }
      rowKey="complaint_no"
      title="office.frame.complaints"
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.complaints.number',
    cell: ({ complaint_no: no }) => <span className="font-semibold tabular-nums">{no}</span>,
  },
  { header: 'office.finance.state', cell: ({ state }) => <ComplaintPill state={state} /> },
  { header: 'office.complaints.about', cell: ({ kind }, say) => say(complaintKindNames[kind]) },
  { header: 'office.orders.order', cell: ({ orderno }) => orderno ?? '–' },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  { header: 'office.complaints.openedAt', cell: ({ opened_at: at }, say) => say.moment(at) },
  {
    header: 'office.complaints.answerBy',
    cell: ({ answer_by: by, is_late: isLate }) => (by === null ? '–' : <AnswerDue by={by} isLate={isLate} />),
  },
]
