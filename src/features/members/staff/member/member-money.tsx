import { Link } from 'react-router'
import { accountName, codeName } from '../../../../back-office/finance/finance-names.ts'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { viewMemberMoney } from './member.calls.ts'

type Shown = CallOutput<typeof viewMemberMoney>
type Unit = Shown['accounts'][number]['unit'] | undefined

/** Shows a member's balances and their entries. */
export function MemberMoney({
  member,
  accounts,
  account_id: chosenId,
  entries,
  next_cursor: next,
  linked,
  may_open_ledger: mayOpenLedger,
  returning,
  given_up: givenUp,
}: Shown) {
  const say = useWords()
  const chosen = accounts.find(({ account_id: id }) => id === chosenId)
  const title = say('office.members.entriesOf', { account: chosen ? accountName(say, chosen.kind) : '' })
  return (
    <div className="grid gap-6">
      <DataTable
        columns={accountColumns(chosenId)}
        empty="office.members.noEntries"
        label="office.members.accounts"
        open={({ account_id: id }) => `/back-office/members/${member.id}?tab=money&account=${id}`}
        rowKey="account_id"
        rows={accounts}
      />
      {(returning > 0 || givenUp) && (
        <dl className="grid gap-2">
          {returning > 0 && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>{say('office.members.creditReturns')}</dt>
              <dd>
                <Money amount={returning} />
              </dd>
            </div>
          )}
          {givenUp && (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt>
                {say('office.members.givenUp')} · <time dateTime={givenUp.at}>{say.moment(givenUp.at)}</time>
              </dt>
              <dd>
                <Money amount={givenUp.amount} />
              </dd>
              <dd className="w-full text-sm text-muted">{givenUp.sentence}</dd>
            </div>
          )}
        </dl>
      )}
      <section className="grid gap-3">
        <h2 className="font-bold">{title}</h2>
        {mayOpenLedger && (
          <Link
            className="justify-self-start text-sm font-semibold text-primary-ink"
            to={`/back-office/ledger/accounts/${chosenId}`}
          >
            {say('office.members.openLedger')}
          </Link>
        )}
        <DataTable
          columns={entryColumns(chosen?.unit)}
          empty="office.members.noEntries"
          label={{ said: title }}
          next={next}
          rowKey={({ transfer_id: id, leg }) => `${id}-${leg}`}
          rows={entries}
        />
      </section>
      {linked.length > 0 && (
        <section className="grid gap-3">
          <h2 className="font-bold">{say('office.members.linked')}</h2>
          <p className="text-sm text-muted">{say('office.members.linkedText')}</p>
          <DataTable
            columns={linkedColumns}
            empty="office.members.noEntries"
            label="office.members.linked"
            open={({ id }) => `/back-office/members/${id}?tab=money`}
            rowKey="id"
            rows={linked}
          />
        </section>
      )}
    </div>
  )
}

const sharedNames = {
  bank_account: 'office.members.sharesBankAccount',
  browser: 'office.members.sharesBrowser',
  address: 'office.members.sharesAddress',
} as const satisfies Record<Shown['linked'][number]['shares'][number], PlainKey>

const linkedColumns: readonly TableColumn<Shown['linked'][number]>[] = [
  {
    header: 'term.name',
    cell: ({ id, name, is_closed: isClosed }, say) =>
      isClosed ? (
        <span className="text-muted">{say('office.members.closedMember', { id })}</span>
      ) : (
        <span className="font-semibold wrap-anywhere" translate="no">
          {name}
        </span>
      ),
  },
  {
    header: 'office.members.shares',
    cell: ({ shares }, say) => shares.map((shared) => say(sharedNames[shared])).join(', '),
  },
  {
    header: 'office.members.toSpend',
    cell: ({ available }) => <Money amount={available} />,
    align: 'end',
  },
  {
    header: 'office.finance.accountClawbackDue',
    cell: ({ clawback_due: due }) => <Money amount={due} />,
    align: 'end',
  },
]

function accountColumns(chosenId: string): TableColumn<Shown['accounts'][number]>[] {
  return [
    {
      header: 'office.members.accounts',
      cell: ({ kind, account_id: id }, say) => (
        <span className={id === chosenId ? 'font-bold' : undefined}>{accountName(say, kind)}</span>
      ),
    },
    {
      header: 'term.balance',
      cell: ({ balance, unit }) => <Money amount={balance ?? 0} unit={unit} />,
      align: 'end',
    },
  ]
}

function entryColumns(unit: Unit): TableColumn<Shown['entries'][number]>[] {
  return [
    { header: 'office.finance.code', cell: ({ code }, say) => codeName(say, code) },
    { header: 'term.when', cell: ({ at }, say) => <time dateTime={at}>{say.moment(at)}</time> },
    {
      header: 'office.finance.cause',
      cell: ({ cause }) => (cause ? <span translate="no">{cause.name}</span> : '–'),
    },
    {
      header: 'term.amount',
      cell: ({ amount }) => <Money amount={amount} unit={unit} />,
      align: 'end',
    },
  ]
}
