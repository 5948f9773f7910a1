import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import {
  ApprovalList,
  approvalFilters,
  makerColumn,
  stateColumn,
} from '../../../approvals/staff/approval-list.tsx'
import { findAgreements } from './agreements.calls.ts'
import { agreements } from './agreements.ts'

async function load({ call, url }: LoadArguments) {
  const { state = 'all', cursor } = filtersOf(url, approvalFilters)
  return await call(findAgreements, { state, cursor })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(agreements.says.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Agreements() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ApprovalList
      action={<ButtonLink to={`${agreements.path}/new`}>{say('office.agreements.propose')}</ButtonLink>}
      answer={answer}
      approval={agreements}
      columns={columns}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.agreements.version',
    cell: ({ version }) => <span className="font-semibold tabular-nums">{version ?? '–'}</span>,
  },
  stateColumn,
  { header: 'office.agreements.requiredFrom', cell: ({ required_from }, say) => say.date(required_from) },
  makerColumn,
]
