import { useState } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { isDay } from '../../../calendar/india.ts'
import { stateNames, withdrawalStates } from '../../../features/withdrawals/withdrawal-states.ts'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../wire/cursors.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { filtersOf } from '../../parts/address-filters.ts'
import { DataTable, type TableColumn } from '../../parts/data-table.tsx'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FilterChips } from '../../parts/filter-chips.tsx'
import { FilterDates } from '../../parts/filter-dates.tsx'
import { FilterTyped } from '../../parts/filter-typed.tsx'
import { OfficePage } from '../../parts/office-page.tsx'
import { MemberCell } from '../member-cell.tsx'
import { Money } from '../money.tsx'
import { DownloadLink } from '../reports/download-link.tsx'
import { ApproveQuestion } from './approve-question.tsx'
import { findWithdrawals, listedStates } from './findWithdrawals.call.ts'
import { WithdrawalPill } from './withdrawal-pill.tsx'

const typed = [
  {
    name: 'amount_min',
    label: 'office.finance.amountFrom',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
    inputMode: 'decimal',
  },
  {
    name: 'amount_max',
    label: 'office.finance.amountTo',
    pattern: '[0-9]{1,9}(\\.[0-9]{1,2})?',
    inputMode: 'decimal',
  },
  { name: 'bank', label: 'office.finance.bankFilter', pattern: '[A-Za-z]{4}[A-Za-z0-9]{0,7}' },
] as const

async function load({ call, url }: LoadArguments) {
  const amount = /^\d{1,9}(\.\d{1,2})?$/
  const filters = filtersOf(url, {
    ...{ state: listedStates, sort: ['newest', 'oldest', 'amount'], cursor: isKeyedCursor },
    ...{ amount_min: amount, amount_max: amount, from: isDay, to: isDay },
    bank: /^[A-Za-z]{4}[A-Za-z0-9]{0,7}$/,
  })
  return await call(findWithdrawals, filters)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.withdrawals')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Withdrawals() {
  const say = useWords()
  const { data: rows, next_cursor: next, pays_by_itself: paysByItself } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<string>()
  // Of what was chosen, that which is still there to be approved.
  const chosen = rows
    .filter((row) => row.state === 'requested' && !row.is_blocked && selected.has(row.withdrawal_no))
    .slice(0, 50)
  return (
    <OfficePage
      action={
        <>
          <DownloadLink file="withdrawals-waiting">{say('office.finance.downloadWaiting')}</DownloadLink>
          {!paysByItself && (
            <>
              <DownloadLink file="withdrawals-bank">{say('office.finance.downloadBank')}</DownloadLink>
              <DownloadLink file="withdrawals-bank" query={{ again: '1' }}>
                {say('office.finance.downloadBankAgain')}
              </DownloadLink>
            </>
          )}
          {chosen.length > 0 && (
            <Button onClick={() => setAsked(newRequestId())}>
              {say('office.finance.approveCount', { count: chosen.length })}
            </Button>
          )}
        </>
      }
      title={say('office.frame.withdrawals')}
    >
      <FilterBar>
        <FilterChips label={say('office.finance.state')} name="state" options={stateOptions(say)} />
        <FilterTyped fields={typed} />
        <FilterDates from="from" to="to" />
      </FilterBar>
      <p className="office-quiet text-sm">
        {say(paysByItself ? 'office.finance.paysByItself' : 'office.finance.paysByHand')}
      </p>
      <DataTable
        columns={columnsOf(say)}
        empty={{ title: say('office.finance.noWithdrawals'), text: say('office.finance.noWithdrawalsText') }}
        label={say('office.frame.withdrawals')}
        next={next}
        open={({ withdrawal_no: no }) => `/back-office/withdrawals/${no}${search}`}
        rowKey={({ withdrawal_no: no }) => no}
        rows={rows}
        selection={{ selected, onChange: setSelected }}
      />
      {asked && (
        <ApproveQuestion
          onClose={() => setAsked(undefined)}
          onDone={() => setSelected(new Set())}
          requestId={asked}
          rows={chosen}
        />
      )}
      <Outlet />
    </OfficePage>
  )
}

function stateOptions(say: Say) {
  return [
    { value: '', label: say('office.finance.waiting') },
    { value: 'blocked', label: say('office.finance.blocked') },
    ...withdrawalStates.map((state) => ({ value: state, label: say(stateNames[state]) })),
    { value: 'all', label: say('office.finance.all') },
  ]
}

function columnsOf(say: Say): TableColumn<Row>[] {
  return [
    {
      id: 'no',
      header: say('office.finance.withdrawal'),
      cell: ({ withdrawal_no: no }) => <span className="font-semibold tabular-nums">{no}</span>,
    },
    {
      id: 'at',
      header: say('office.finance.askedFor'),
      cell: ({ requested_at: at }) => <time dateTime={at}>{say.moment(at)}</time>,
      sort: 'newest',
      sortBack: 'oldest',
    },
    {
      id: 'state',
      header: say('office.finance.state'),
      cell: ({ state, is_sent: isSent, is_blocked: isBlocked, failure }) => (
        <>
          <WithdrawalPill isBlocked={isBlocked} isSent={isSent} state={state} />
          {failure && <span className="block text-sm text-danger">{failure}</span>}
        </>
      ),
    },
    {
      id: 'member',
      header: say('office.finance.member'),
      cell: ({ member }) => <MemberCell member={member} />,
    },
    {
      id: 'bank',
      header: say('office.finance.bank'),
      cell: ({ bank_name: bank, ifsc }) => (
        <span translate="no">
          {bank} <span className="block text-sm text-muted tabular-nums">{ifsc}</span>
        </span>
      ),
    },
    {
      id: 'tds',
      header: say('office.finance.tds'),
      cell: ({ tds }) => <Money amount={tds} />,
      align: 'end',
      isMinor: true,
    },
    {
      id: 'amount',
      header: say('office.finance.amount'),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      sort: 'amount',
    },
  ]
}
