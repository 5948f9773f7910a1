import { useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
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
import { findCorrections } from './corrections.calls.ts'
import { corrections } from './corrections.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findCorrections, filtersOf(url, { ...approvalFilters, member_id: /^\d{1,15}$/ }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(corrections.says.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Corrections() {
  const say = useWords()
  return (
    <ApprovalList
      action={<ButtonLink to={`${corrections.path}/new`}>{say('office.finance.askCorrection')}</ButtonLink>}
      answer={useLoaderData<typeof loader>()}
      approval={corrections}
      columns={columns}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.correction',
    cell: ({ correction_id: id }, say) => (
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {say('office.finance.correctionTitle', { id })}
      </span>
    ),
  },
  stateColumn,
  {
    header: 'office.finance.owner',
    cell: ({ member }, say) => (member ? <MemberCell member={member} /> : say('office.finance.theShop')),
  },
  { header: 'office.finance.ledgerAccount', cell: ({ account }, say) => accountName(say, account) },
  {
    header: 'term.reason',
    cell: ({ reason }) => <span className="line-clamp-2 max-w-80">{reason}</span>,
  },
  makerColumn,
  {
    header: 'term.amount',
    cell: ({ amount, unit }) => <Money amount={amount} unit={unit} />,
    align: 'end',
  },
]
