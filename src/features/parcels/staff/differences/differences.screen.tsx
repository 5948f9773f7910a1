import { useLoaderData } from 'react-router'
import { Money } from '../../../../back-office/finance/money.tsx'
import { DataTable, type TableColumn } from '../../../../back-office/kit/data-table.tsx'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { Decisions } from '../../../approvals/staff/decisions.tsx'
import { lineStateNames } from '../remittances/remittance-fields.ts'
import { ClearingSteps } from './clearing-steps.tsx'
import { approveClearing, dropClearing, findDifferences } from './differences.calls.ts'

async function load({ call }: LoadArguments) {
  return await call(findDifferences, {})
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.differences')

type Loaded = Awaited<ReturnType<typeof load>>
type Row = Loaded['data'][number]
type Waiting = Loaded['waiting'][number]

/** Lists the open differences between the cash due and the cash that couriers paid. */
export default function Differences() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage<Row>
      answer={answer}
      back="/back-office/remittances"
      columns={columns}
      empty={['office.finance.noDifferences', 'office.finance.noDifferencesText']}
      rowKey={({ remittance_id: id, line }) => `${id} ${line}`}
      title="office.finance.differences"
    >
      <p className="office-quiet text-sm">{say('office.finance.differencesText')}</p>
      <CourierDues couriers={answer.couriers} />
      {answer.waiting.length > 0 && (
        <DataTable<Waiting>
          columns={waitingColumns}
          empty="office.finance.noDifferences"
          label="office.finance.clearingsWait"
          rowKey={({ clearing_id: id }) => id}
          rows={answer.waiting}
        />
      )}
    </ListPage>
  )
}

function CourierDues({ couriers }: Pick<Loaded, 'couriers'>) {
  const say = useWords()
  if (couriers.length === 0) return null
  return (
    <section aria-label={say('office.finance.accountCourierDues')} className="card grid gap-1 p-4 text-sm">
      <h2 className="font-bold">{say('office.finance.accountCourierDues')}</h2>
      <ul className="grid gap-1">
        {couriers.map(({ courier, owed }) => (
          <li className="flex justify-between gap-4" key={courier}>
            <span translate="no">{courier}</span>
            <Money amount={owed} />
          </li>
        ))}
      </ul>
      <p className="text-muted">{say('office.finance.courierDuesText')}</p>
    </section>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.finance.remittedOrder',
    cell: ({ named, orderno, courier, reference }) => (
      <span translate="no">
        <span className="font-semibold">{orderno ?? named}</span>
        <span className="block text-sm text-muted">
          {courier} · {reference}
        </span>
      </span>
    ),
  },
  { header: 'office.finance.remittedOn', cell: ({ paid_on: day }, say) => say.date(day) },
  { header: 'office.term.state', cell: ({ state }, say) => say(lineStateNames[state]) },
  {
    header: 'office.term.difference',
    cell: ({ left }) => <Money amount={left} />,
    align: 'end',
  },
  { header: 'office.finance.clearHow', cell: (row) => <ClearingSteps difference={row} /> },
]

const waitingColumns: readonly TableColumn<Waiting>[] = [
  {
    header: 'office.finance.remittedOrder',
    cell: ({ named, courier, reference }) => (
      <span translate="no">
        <span className="font-semibold">{named}</span>
        <span className="block text-sm text-muted">
          {courier} · {reference}
        </span>
      </span>
    ),
  },
  {
    header: 'term.reason',
    cell: ({ reason, asked_by: askedBy }) => (
      <span translate="no">
        {reason}
        <span className="block text-sm text-muted">{askedBy}</span>
      </span>
    ),
  },
  { header: 'term.amount', cell: ({ amount }) => <Money amount={amount} />, align: 'end' },
  { header: 'office.finance.clearHow', cell: (row) => <Decide waiting={row} /> },
]

function Decide({ waiting: { clearing_id: id, is_own: isOwn, amount } }: { waiting: Waiting }) {
  const say = useWords()
  const text = say('office.finance.clearWriteOffText', { amount: say.rupees(inPaise(Math.abs(amount))) })
  return (
    <div className="flex flex-wrap gap-2">
      <Decisions
        approve={{ call: approveClearing, text, danger: true }}
        callOff={{ call: dropClearing, text }}
        decline={{ call: dropClearing, text }}
        input={(said) => ({ ...said, clearing_id: id })}
        isOwn={isOwn}
        title="office.finance.clearWriteOff"
      />
    </div>
  )
}
