import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import {
  ApprovalList,
  approvalFilters,
  makerColumn,
  stateColumn,
} from '../../../approvals/staff/approval-list.tsx'
import { findWriteOffs } from './write-offs.calls.ts'
import { writeOffCauseNames, writeOffs } from './write-offs.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, approvalFilters)
  return { state: filters.state, ...(await call(findWriteOffs, filters)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(writeOffs.says.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function WriteOffs() {
  const answer = useLoaderData<typeof loader>()
  return (
    <ApprovalList
      answer={answer}
      approval={writeOffs}
      columns={columns}
      download={{ file: 'write-offs', label: 'office.finance.downloadWriteOffs', state: answer.state }}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.order',
    cell: ({ orderno }) => (
      <span className="font-semibold tabular-nums" translate="no">
        {orderno}
      </span>
    ),
  },
  stateColumn,
  { header: 'office.finance.writeOffCause', cell: ({ cause }, say) => say(writeOffCauseNames[cause]) },
  makerColumn,
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
