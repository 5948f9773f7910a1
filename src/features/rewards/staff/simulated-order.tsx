import { DataTable, type TableColumn } from '../../../back-office/kit/data-table.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { inRupees } from './plan-facts.tsx'
import type { simulatePlan } from './rewards.calls.ts'

type Simulated = CallOutput<typeof simulatePlan>['data']
type Plan = Simulated['plans'][number]
type Reward = Plan['rewards'][number]
type Row = { level: number; kind: Reward['kind']; rewards: readonly (Reward | undefined)[] }

const kinds: Record<Reward['kind'], PlainKey> = {
  cashback: 'office.term.cashback',
  points: 'office.term.points',
  level_income: 'office.term.levelIncome',
}

/** Shows the payments of an order under one reward plan, or two side by side. */
export function SimulatedOrder({ simulated: { people, plans } }: { simulated: Simulated }) {
  const say = useWords()
  const nameOf = (plan: Plan) =>
    plan.version === null ? say('office.plan.new') : say('office.plan.version', { version: plan.version })
  const totalOf = ({ total, total_percent, points }: Plan) => {
    const share = say('office.plan.ofOrder', { percent: String(total_percent) })
    const besides = points > 0 ? ` · ${say('office.settings.points', { count: points })}` : ''
    return `${inRupees(total, say)} · ${share}${besides}`
  }
  const who = (level: number) => {
    const person = people.find((one) => one.level === level)
    const place = level === 0 ? say('office.term.buyer') : say('office.plan.uplineRow', { level })
    return person?.name ? `${place} · ${person.name}` : place
  }
  const idle = people.filter(({ may_earn, is_open }) => !may_earn || !is_open)
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">{say('office.plan.results')}</h2>
      <Facts>
        {plans.map((plan) => (
          <Fact key={plan.version} label={{ said: nameOf(plan) }} value={<strong>{totalOf(plan)}</strong>} />
        ))}
      </Facts>
      <DataTable
        columns={columnsOf(plans, { who, nameOf })}
        empty="office.plan.nothing"
        label="office.plan.results"
        rowKey={({ level, kind }) => `${level} ${kind}`}
        rows={rowsOf(plans)}
      />
      {plans.length === 1 && <p className="office-quiet">{say('office.plan.tdsHint')}</p>}
      {idle.length > 0 && (
        <ul className="office-quiet">
          {idle.map(({ level, is_open }) => (
            <li key={level}>
              {who(level)}: {say(is_open ? 'office.plan.mayNotEarn' : 'office.plan.closed')}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Named = { who: (level: number) => string; nameOf: (plan: Plan) => string }

function columnsOf(plans: readonly Plan[], { who, nameOf }: Named): TableColumn<Row>[] {
  return [
    { header: 'office.plan.receiver', cell: ({ level }) => who(level) },
    { header: 'office.plan.kind', cell: ({ kind }, say) => say(kinds[kind]) },
    ...plans.map(
      (plan, place): TableColumn<Row> => ({
        header: { said: nameOf(plan) },
        align: 'end',
        cell: ({ rewards }) => <Paid reward={rewards[place]} />,
      }),
    ),
    ...(plans.length === 1 ? taxColumns : []),
  ]
}

/**
 * The tax columns, shown only for a single plan. With two plans, it would be unclear to which plan a column
 * belongs.
 */
const taxColumns: readonly TableColumn<Row>[] = [
  {
    header: 'office.plan.tds',
    align: 'end',
    cell: ({ rewards: [reward] }, say) => inRupees(reward?.tds ?? 0, say),
  },
  {
    header: 'office.plan.tdsNone',
    align: 'end',
    cell: ({ rewards: [reward] }, say) => inRupees(reward?.tds_without_pan ?? 0, say),
  },
]

function Paid({ reward }: { reward: Reward | undefined }) {
  const say = useWords()
  if (!reward) return '–'
  if (reward.kind === 'points') return say('office.settings.points', { count: reward.amount })
  const percent = reward.percent === null ? '' : `${reward.percent}% · `
  return percent + inRupees(reward.amount, say)
}

/** Builds a row for each reward of any of the reward plans, from the buyer upwards. */
function rowsOf(plans: readonly Plan[]): Row[] {
  const rows = new Map<string, Row>()
  plans.forEach(({ rewards }, place) => {
    for (const reward of rewards) {
      const key = `${reward.level} ${reward.kind}`
      const row = rows.get(key) ?? { level: reward.level, kind: reward.kind, rewards: [] }
      const inPlans = [...row.rewards]
      inPlans[place] = reward
      rows.set(key, { ...row, rewards: inPlans })
    }
  })
  return [...rows.values()].toSorted((one, other) => one.level - other.level)
}
