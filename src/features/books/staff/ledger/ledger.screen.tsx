import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { accountClassNames } from '../../../../back-office/kit/account-names.ts'
import { useChange } from '../../../../back-office/kit/change.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { lastMonths } from '../../../../calendar/india.ts'
import { accountClassOrder, isDebitClass } from '../../../../money/account-classes.ts'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findAccounts, recomputeLedger } from './ledger.calls.ts'
import { Balance } from './sided-money.tsx'

async function load({ call, url }: LoadArguments) {
  return await call(findAccounts, filtersOf(url, { member: /^\d{1,15}$/ }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.term.ledger')

type Answer = Awaited<ReturnType<typeof load>>
type Row = Omit<Answer['data'][number], 'account_id'> & {
  /** Null for a row that sums all members' accounts of a kind. */
  account_id: string | null
}
type Sums = CallOutput<typeof recomputeLedger>

export default function Ledger() {
  const say = useWords()
  const change = useChange()
  const [sums, setSums] = useState<Sums>()
  const answer = useLoaderData<typeof loader>()
  const rows = rowsOf(answer)
  return (
    <ListPage
      action={
        <Button
          busy={change.busy}
          busyText={say('office.finance.addingUp')}
          onClick={async () => setSums(await change.run(recomputeLedger, {}, ''))}
          variant="secondary"
        >
          {say('office.finance.addUpAll')}
        </Button>
      }
      answer={{ data: rows }}
      columns={answer.members.length > 0 ? [account, accountClass, balance] : [account, owner, balance]}
      empty={['office.finance.noAccounts', 'office.finance.noAccountsText']}
      open={addressOf}
      rowKey={({ account_id: id, kind, unit }) => id ?? `${kind} ${unit}`}
      search={<FilterSearch label="office.finance.memberSearch" name="member" />}
      title="office.term.ledger"
    >
      {sums ? <Verdict sums={sums} /> : answer.members.length > 0 && <Sides rows={rows} />}
    </ListPage>
  )
}

/** Returns the rows of the shop's accounts, and of the sums of members' accounts, by class. */
function rowsOf({ data, members }: Answer): Row[] {
  const sums = members.map((sum) => ({ ...sum, account_id: null, member: null }))
  if (members.length === 0) return data
  const place = (row: Row) => accountClassOrder.indexOf(row.class)
  const size = ({ balance }: Row) => Math.abs(balance ?? 0)
  return [...data, ...sums].toSorted((one, other) => place(one) - place(other) || size(other) - size(one))
}

function addressOf({ account_id: id, kind }: Row): string {
  if (id !== null) return `/back-office/ledger/accounts/${id}`
  const [month] = lastMonths(new Date(), 1)
  return `/back-office/ledger/kinds/${kind}?month=${month}&since=beginning`
}

/** Shows the sums of the debit balances and of the credit balances, which must be equal. */
function Sides({ rows }: { rows: readonly Row[] }) {
  const say = useWords()
  let [debit, credit] = [0, 0]
  for (const { unit, balance, class: accountClass } of rows) {
    if (unit === 'points' || balance === null) continue
    if (isDebitClass(accountClass) === balance > 0) debit += Math.abs(balance)
    else credit += Math.abs(balance)
  }
  const agrees = Math.round(debit * 100) === Math.round(credit * 100)
  return (
    <dl className="card grid grid-cols-2 gap-3 p-4 sm:grid-cols-[auto_auto_1fr] sm:gap-8">
      <div>
        <dt className="text-sm text-muted">{say('office.finance.debit')}</dt>
        <dd className="text-lg font-bold">
          <Money amount={debit} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{say('office.finance.credit')}</dt>
        <dd className="text-lg font-bold">
          <Money amount={credit} />
        </dd>
      </div>
      <div className="col-span-2 self-center sm:col-span-1">
        <dt className="sr-only">{say('office.term.status')}</dt>
        <dd className={agrees ? 'font-semibold text-success' : 'font-semibold text-danger'}>
          {say(agrees ? 'office.finance.sidesAgree' : 'office.finance.sidesDisagree')}
        </dd>
      </div>
    </dl>
  )
}

/** Shows whether the ledger sums to zero, and which balances differ from their entries. */
function Verdict({ sums }: { sums: Sums }) {
  const say = useWords()
  return (
    <section aria-live="polite" className="card grid gap-2 p-4">
      <p className={sums.agrees ? 'font-semibold text-success' : 'font-semibold text-danger'}>
        {say(sums.agrees ? 'office.finance.ledgerAgrees' : 'office.finance.ledgerDisagrees')}
      </p>
      <ul className="grid gap-1 text-sm">
        {sums.currencies.map(({ unit, sum, entries }) => (
          <li key={unit}>
            {say('office.finance.sumOf', { count: say.count(entries) })} <Money amount={sum} unit={unit} />
          </li>
        ))}
        {sums.members.map(({ kind, unit, sum }) => (
          <li className="text-muted" key={kind}>
            {say('office.finance.membersTogether', { account: accountName(say, kind) })}{' '}
            <Money amount={sum} unit={unit} />
          </li>
        ))}
        {sums.wrong.map((account) => (
          <li className="text-danger" key={account.account_id}>
            <Link className="underline" to={`/back-office/ledger/accounts/${account.account_id}`}>
              {accountName(say, account.kind)}, {account.member_id}
            </Link>
            : <Money amount={account.balance} /> ≠ <Money amount={account.sum} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const account: TableColumn<Row> = {
  header: 'office.finance.ledgerAccount',
  cell: ({ account_id: id, kind, unit }, say) => {
    const name = accountName(say, kind)
    return (
      <span className="font-semibold">
        {id === null ? say('office.finance.membersAccount', { account: name }) : name}
        {unit === 'points' && kind !== 'points' && ` (${say('office.finance.unitPoints')})`}
      </span>
    )
  },
}

const accountClass: TableColumn<Row> = {
  header: 'office.finance.accountClass',
  cell: (row, say) => <span className="text-muted">{say(accountClassNames[row.class])}</span>,
}

const owner: TableColumn<Row> = {
  header: 'office.finance.owner',
  cell: ({ member }, say) => (member ? <MemberCell member={member} /> : say('office.finance.theShop')),
}

const balance: TableColumn<Row> = {
  header: 'term.balance',
  cell: (row) =>
    row.balance !== null && (
      <span className={row.balance === 0 ? 'text-muted' : undefined}>
        <Balance balance={row.balance} class={row.class} unit={row.unit} />
      </span>
    ),
  align: 'end',
}
