import { useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
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
import { findCorrections } from './findCorrections.call.ts'

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { state: listedStates, member_id: /^\d{1,15}$/, cursor: isIdCursor })
  return await call(findCorrections, filters)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.corrections')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Corrections() {
  const say = useWords()
  return (
    <ListPage
      action={
        <ButtonLink to="/back-office/corrections/new">{say('office.finance.askCorrection')}</ButtonLink>
      }
      answer={useLoaderData<typeof loader>()}
      columns={columns}
      drawer={({ correction_id: id }) => `/back-office/corrections/${id}`}
      empty={['office.finance.noCorrections', 'office.finance.noCorrectionsText']}
      filters={<DecisionFilter />}
      rowKey="correction_id"
      title="office.frame.corrections"
    >
      <p className="office-quiet text-sm">{say('office.finance.correctionsText')}</p>
    </ListPage>
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
