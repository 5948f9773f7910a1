import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import {
  ApprovalList,
  approvalFilters,
  makerColumn,
  stateColumn,
} from '../../approvals/staff/approval-list.tsx'
import { findPatternAudits } from './dark-patterns.calls.ts'
import { patternAudits } from './pattern-audits.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findPatternAudits, filtersOf(url, approvalFilters))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(patternAudits.says.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function PatternAudits() {
  const say = useWords()
  return (
    <ApprovalList
      action={<ButtonLink to={`${patternAudits.path}/new`}>{say('office.patterns.sign')}</ButtonLink>}
      answer={useLoaderData<typeof loader>()}
      approval={patternAudits}
      columns={columns}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  { header: 'office.patterns.checkedOn', cell: ({ checked_on }, say) => say.date(checked_on) },
  stateColumn,
  makerColumn,
  {
    header: 'office.patterns.confirmedBy',
    cell: ({ decided_by }) => <span translate="no">{decided_by}</span>,
  },
  {
    header: 'office.patterns.validUntil',
    cell: ({ valid_until }, say) => (valid_until === null ? '' : say.date(valid_until)),
  },
]
