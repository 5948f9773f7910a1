import { Link, useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { receiptPicture } from '../../ui/icons/emoji-pictures.ts'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { StatementIcon } from '../../ui/icons/transaction-icons.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getMyStatement, getTransTypes } from './statement.calls.ts'
import { Amount, MovedAmount } from './transaction-amount.tsx'
import { TypeIcon } from './type-icon.tsx'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  // Requests only one row, because this page needs only the month's sums, which every first page includes.
  const [types, statement] = await Promise.all([call(getTransTypes), call(getMyStatement, { limit: 1 })])
  return { types: types.data, month: statement.month, summary: statement.summary }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.transactions')

type Loaded = Awaited<ReturnType<typeof load>>
type Totals = NonNullable<Loaded['summary']>['totals']

export default function TransactionsScreen() {
  const say = useWords()
  const { types, month, summary } = useLoaderData<typeof loader>()
  const totals = summary?.totals ?? []
  const isEmpty = totals.length === 0 && !summary?.opening_balance && !summary?.opening_points
  return (
    <>
      <PageTitle back="/profile" title={say('term.transactions')} />
      <div className="page pb-8">
        {isEmpty ? (
          <EmptyState
            action={<ButtonLink to="/">{say('action.startShopping')}</ButtonLink>}
            picture={receiptPicture}
            title={say('statement.none')}
          >
            {say('statement.noneText')}
          </EmptyState>
        ) : (
          <MonthCard month={month} summary={summary} />
        )}
        <Section title={say('statement.byType')}>
          <nav aria-label={say('statement.byType')} className="card divide-y divide-line overflow-hidden">
            <TypeRow name={say('statement.all')} totals={[]} typeId="0" />
            {types.map(({ type_id: typeId, type_nname: name }) => (
              <TypeRow
                key={typeId}
                name={name}
                totals={totals.filter((total) => total.type_id === typeId)}
                typeId={typeId}
              />
            ))}
          </nav>
        </Section>
      </div>
    </>
  )
}

function MonthCard({ month, summary }: Pick<Loaded, 'month' | 'summary'>) {
  const say = useWords()
  if (!summary) return null
  const rupees = summary.totals.filter(({ unit }) => unit === 'rupees')
  const sum = (side: 'credit_amt' | 'debit_amt') =>
    rupees.reduce((paise, total) => paise + Math.round(total[side] * 100), 0) / 100
  return (
    <section aria-label={say.month(month)} className="wallet-card mt-4 md:mt-6">
      <p className="text-sm opacity-85">{say.month(month)}</p>
      <p className="mt-2 text-sm opacity-85">{say('term.balance')}</p>
      <p className="text-[clamp(1.25rem,8vw,2rem)] font-extrabold">
        <Amount amount={summary.closing_balance} unit="rupees" />
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <Figure rupees={sum('credit_amt')} label={say('statement.moneyIn')} />
        <Figure rupees={sum('debit_amt')} label={say('statement.moneyOut')} />
      </dl>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold">{say('statement.pointsCount', { count: summary.closing_points })}</p>
        <ButtonLink small to={`/transactions/statement?month=${month}`} variant="secondary">
          <StatementIcon size={20} />
          {say('statement.ofMonth')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Figure({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div>
      <dt className="text-sm opacity-85">{label}</dt>
      <dd className="font-bold">
        <Amount amount={rupees} unit="rupees" />
      </dd>
    </div>
  )
}

function TypeRow({ typeId, name, totals }: { typeId: string; name: string; totals: Totals }) {
  return (
    <Link className="account-row" prefetch="intent" to={`/transaction-details/${typeId}`}>
      <TypeIcon typeId={typeId} />
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="min-w-0 flex-auto">{name}</span>
        <span className="ml-auto text-right text-sm font-semibold">
          {totals.map(({ unit, credit_amt: credit, debit_amt: debit }) => (
            <span className="block" key={unit}>
              {credit > 0 && <MovedAmount credit={credit} debit={0} unit={unit} />}
              {credit > 0 && debit > 0 && <br />}
              {debit > 0 && <MovedAmount credit={0} debit={debit} unit={unit} />}
            </span>
          ))}
        </span>
      </span>
      <RightIcon size={20} />
    </Link>
  )
}
