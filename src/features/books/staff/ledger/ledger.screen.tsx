import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { MemberCell } from '../../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../../back-office/finance/money.tsx'
import { useChange } from '../../../../back-office/kit/change.tsx'
import type { TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterSearch } from '../../../../back-office/kit/filters/filter-search.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { Button } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { findAccounts, recomputeLedger } from './ledger.calls.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findAccounts, filtersOf(url, { member: /^\d{1,15}$/ }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.term.ledger')

type Row = Awaited<ReturnType<typeof load>>['data'][number]
type Sums = CallOutput<typeof recomputeLedger>

export default function Ledger() {
  const say = useWords()
  const change = useChange()
  const [sums, setSums] = useState<Sums>()
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
      answer={useLoaderData<typeof loader>()}
      columns={columnsOf(sums)}
      empty={['office.finance.noAccounts', 'office.finance.noAccountsText']}
      filters={<FilterSearch label="office.finance.memberSearch" name="member" />}
      open={({ account_id: id }) => `/back-office/ledger/accounts/${id}`}
      rowKey="account_id"
      title="office.term.ledger"
    >
      {sums && <Verdict sums={sums} />}
    </ListPage>
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

function columnsOf(sums: Sums | undefined): TableColumn<Row>[] {
  const sumOf = (id: string) => sums?.system.find((account) => account.account_id === id)?.sum
  return [
    {
      header: 'office.finance.ledgerAccount',
      cell: ({ kind, unit }, say) => (
        <span className="font-semibold">
          {accountName(say, kind)}
          {unit === 'points' && kind !== 'points' && ` (${say('office.finance.unitPoints')})`}
        </span>
      ),
    },
    {
      header: 'office.finance.owner',
      cell: ({ member }, say) => (member ? <MemberCell member={member} /> : say('office.finance.theShop')),
    },
    {
      header: 'term.balance',
      cell: ({ account_id: id, balance, unit }, say) => {
        const known = balance ?? sumOf(id)
        return known === undefined ? (
          <span className="text-muted">{say('office.finance.notAddedUp')}</span>
        ) : (
          <Money amount={known} unit={unit} />
        )
      },
      align: 'end',
    },
  ]
}
