import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../../back-office/finance/download-link.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { monthName } from '../../../../back-office/finance/month-choice.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../../wire/cursors.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { listedStates } from '../../../approvals/staff/decision-fields.ts'
import { DecisionFilter, makerColumn, stateColumn } from '../../../approvals/staff/decision-list.tsx'
import { taxNames } from './deposit-fields.ts'
import { findDeposits } from './findDeposits.call.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { state: listedStates, cursor: isIdCursor })
  return { state: filters.state, ...(await call(findDeposits, filters)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.deposits')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Deposits() {
  const say = useWords()
  const { state, ...answer } = useLoaderData<typeof loader>()
  return (
    <ListPage
      action={
        <>
          <DownloadLink file="deposits" query={state && state !== 'to_decide' ? { state } : {}}>
            {say('office.finance.downloadDeposits')}
          </DownloadLink>
          <ButtonLink to="/back-office/deposits/new">{say('office.finance.askDeposit')}</ButtonLink>
        </>
      }
      answer={answer}
      columns={columns}
      drawer={({ deposit_id: id }) => `/back-office/deposits/${id}`}
      empty={['office.finance.noDeposits', 'office.finance.noDepositsText']}
      filters={<DecisionFilter />}
      rowKey="deposit_id"
      title="office.frame.deposits"
    >
      <p className="office-quiet text-sm">{say('office.finance.depositsText')}</p>
    </ListPage>
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
