import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { monthName } from '../../../../back-office/finance/month-choice.tsx'
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
import { findDeposits } from './deposits.calls.ts'
import { deposits, taxNames } from './deposits.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, approvalFilters)
  return { state: filters.state, ...(await call(findDeposits, filters)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(deposits.says.title)

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Deposits() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ApprovalList
      action={<ButtonLink to={`${deposits.path}/new`}>{say('office.finance.askDeposit')}</ButtonLink>}
      answer={answer}
      approval={deposits}
      columns={columns}
      download={{ file: 'deposits', label: 'office.finance.downloadDeposits', state: answer.state }}
    />
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.challan',
    cell: ({ challan }) => <span className="font-semibold tabular-nums">{challan}</span>,
  },
  stateColumn,
  { header: 'office.finance.tax', cell: ({ tax }, say) => say(taxNames[tax]) },
  { header: 'office.finance.month', cell: ({ month }, say) => monthName(say, month) },
  {
    header: 'office.finance.paidOn',
    cell: ({ paid_on: day }, say) => <time dateTime={day}>{say.date(`${day}T06:30:00Z`)}</time>,
  },
  makerColumn,
  {
    header: 'office.finance.inputTaxSetOff',
    cell: ({ input_tax: amount }) => (amount === 0 ? '–' : <Money amount={amount} />),
    align: 'end',
  },
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
]
