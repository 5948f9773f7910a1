import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../back-office/finance/download-link.tsx'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../back-office/finance/money.tsx'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../back-office/kit/filters/address-filters.ts'
import { FilterChips, optionsOf } from '../../../back-office/kit/filters/filter-chips.tsx'
import { FilterDates } from '../../../back-office/kit/filters/filter-dates.tsx'
import { FilterTyped } from '../../../back-office/kit/filters/filter-typed.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { isDay } from '../../../calendar/day-form.ts'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../wire/cursors.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { stateNames, withdrawalStates } from '../withdrawal-states.ts'
import { ApproveQuestion } from './approve-question.tsx'
import { WithdrawalPill } from './withdrawal-pill.tsx'
import { findWithdrawals, listedStates } from './withdrawals.calls.ts'

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
    state: listedStates,
    sort: ['newest', 'oldest', 'amount'],
    cursor: isKeyedCursor,
    amount_min: amount,
    amount_max: amount,
    from: isDay,
    to: isDay,
    bank: /^[A-Za-z]{4}[A-Za-z0-9]{0,7}$/,
  })
  return await call(findWithdrawals, filters)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.withdrawals')

type Row = Awaited<ReturnType<typeof load>>['data'][number]

export default function Withdrawals() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { data: rows, pays_by_itself: paysByItself } = answer
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<string>()
  // The selected withdrawals that can still be approved.
  const chosen = rows
    .filter((row) => row.state === 'requested' && !row.is_blocked && selected.has(row.withdrawal_no))
    .slice(0, 50)
  return (
    <ListPage
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
      answer={answer}
      columns={columns}
      drawer={({ withdrawal_no: no }) => `/back-office/withdrawals/${no}`}
      empty={['office.finance.noWithdrawals', 'office.finance.noWithdrawalsText']}
      filters={
        <>
          <FilterChips
            label="office.term.state"
            name="state"
            options={[
              ['', 'office.finance.waiting'],
              ['blocked', 'office.finance.blocked'],
              ...optionsOf(withdrawalStates, stateNames),
              ['all', 'office.term.all'],
            ]}
          />
          <FilterTyped fields={typed} />
          <FilterDates />
        </>
      }
      rowKey="withdrawal_no"
      selection={{ selected, onChange: setSelected }}
      title="term.withdrawals"
    >
      <p className="office-quiet text-sm">
        {say(paysByItself ? 'office.finance.paysByItself' : 'office.finance.paysByHand')}
      </p>
      {asked && (
        <ApproveQuestion
          onClose={() => setAsked(undefined)}
          onDone={() => setSelected(new Set())}
          requestId={asked}
          rows={chosen}
        />
      )}
    </ListPage>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.withdrawal',
    cell: ({ withdrawal_no: no }) => <span className="font-semibold tabular-nums">{no}</span>,
  },
  {
    header: 'office.finance.askedFor',
    cell: ({ requested_at: at }, say) => <time dateTime={at}>{say.moment(at)}</time>,
    sort: 'newest',
    sortBack: 'oldest',
  },
  {
    header: 'office.term.state',
    cell: ({ state, is_sent: isSent, is_blocked: isBlocked, failure }) => (
      <>
        <WithdrawalPill isBlocked={isBlocked} isSent={isSent} state={state} />
        {failure && <span className="block text-sm text-danger">{failure}</span>}
      </>
    ),
  },
  { header: 'office.finance.member', cell: ({ member }) => <MemberCell member={member} /> },
  {
    header: 'office.finance.bank',
    cell: ({ bank_name: bank, ifsc }) => (
      <span translate="no">
        {bank} <span className="block text-sm text-muted tabular-nums">{ifsc}</span>
      </span>
    ),
  },
  { header: 'office.finance.tds', cell: ({ tds }) => <Money amount={tds} />, align: 'end', isMinor: true },
  {
    header: 'term.amount',
    cell: ({ amount }) => <Money amount={amount} />,
    align: 'end',
    sort: 'amount',
  },
]
