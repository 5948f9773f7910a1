import { Outlet, useLoaderData, useLocation } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isIdCursor } from '../../../wire/cursors.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FilterChips } from '../../parts/filter-chips.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { accountName } from '../finance-names.ts'
import { MemberCell } from '../member-cell.tsx'
import { Money } from '../money.tsx'
import { correctionStates } from './correction-fields.ts'
import { CorrectionPill, correctionStateNames } from './correction-pill.tsx'
import { findCorrections } from './findCorrections.call.ts'

const states = ['all', ...correctionStates] as const

async function load({ call, url }: LoadArguments) {
  const filters = filtersOf(url, { state: states, member_id: /^\d{1,15}$/, cursor: isIdCursor })
  return await call(findCorrections, filters)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.corrections')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Corrections() {
  const say = useWords()
  const { data: rows, next_cursor: next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <OfficePage
      action={
        <ButtonLink to="/back-office/corrections/new">{say('office.finance.askCorrection')}</ButtonLink>
      }
      title={say('office.frame.corrections')}
    >
      <FilterBar>
        <FilterChips
          label={say('office.finance.state')}
          name="state"
          options={[
            { value: '', label: say('office.finance.waiting') },
            ...correctionStates
              .filter((state) => state !== 'requested')
              .map((state) => ({ value: state, label: say(correctionStateNames[state]) })),
            { value: 'all', label: say('office.finance.all') },
          ]}
        />
      </FilterBar>
      <p className="office-quiet text-sm">{say('office.finance.correctionsText')}</p>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.finance.noCorrections'), text: say('office.finance.noCorrectionsText') }}
        label={say('office.frame.corrections')}
        next={next}
        open={({ correction_id: id }) => `/back-office/corrections/${id}${search}`}
        rowKey={({ correction_id: id }) => id}
        rows={rows}
      />
      <Outlet />
    </OfficePage>
  )
}

function columnsOf(say: Say): TableColumn<Row>[] {
  return [
    {
      id: 'no',
      header: say('office.finance.correction'),
      cell: ({ correction_id: id }) => (
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {say('office.finance.correctionTitle', { id })}
        </span>
      ),
    },
    {
      id: 'state',
      header: say('office.finance.state'),
      cell: ({ state }) => <CorrectionPill state={state} />,
    },
    {
      id: 'owner',
      header: say('office.finance.owner'),
      cell: ({ member }) => (member ? <MemberCell member={member} /> : say('office.finance.theShop')),
    },
    {
      id: 'account',
      header: say('office.finance.ledgerAccount'),
      cell: ({ account }) => accountName(say, account),
    },
    {
      id: 'reason',
      header: say('office.finance.reason'),
      cell: ({ reason }) => <span className="line-clamp-2 max-w-80">{reason}</span>,
    },
    {
      id: 'asker',
      header: say('office.finance.askedBy'),
      cell: ({ asked_by: name, asked_at: at }) => (
        <span>
          {name} <span className="block text-sm text-muted">{say.moment(at)}</span>
        </span>
      ),
    },
    {
      id: 'amount',
      header: say('office.finance.amount'),
      cell: ({ amount, unit }) => <Money amount={amount} unit={unit} />,
      align: 'end',
    },
  ]
}
