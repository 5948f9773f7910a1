import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import type { Invariant } from './invariant.ts'

// States in their order. Orders are not included: each of their steps has an event.
const steps: Record<string, string[][]> = {
  payment_intent: [['open'], ['cancelled', 'expired'], ['succeeded']],
  payment: [
    ['created'],
    ['failed'],
    ['authorized'],
    ['voided'],
    ['applied', 'unapplied'],
    ['refund_queued'],
    ['refunded'],
  ],
  withdrawal: [['requested'], ['approved'], ['paid', 'failed', 'rejected', 'cancelled'], ['reversed']],
  correction: [['requested'], ['approved', 'declined', 'withdrawn']],
  refund: [['queued'], ['pending'], ['processed', 'failed', 'credited', 'set_aside']],
}

/** Prepares a test's database to detect a state that moves back. Uses the owner's role. */
export async function prepareToObserveStates(ownerDb: Db): Promise<void> {
  const states = Object.entries(steps).map(([table, groups]) => {
    const whens = groups.map((group, step) => `when state in (${group.map(quoted).join()}) then ${step}`)
    return `select ${quoted(table)} as kind, id, state, case ${whens.join(' ')} end as step from ${table}`
  })
  await sql`create table observed_state (kind text, id bigint, state text, step integer, primary key (kind, id))`.execute(
    ownerDb,
  )
  await sql`create view current_state as ${sql.raw(states.join(' union all '))}`.execute(ownerDb)
}

const quoted = (text: string) => `'${text}'`

/** Stores the current states, for `stateInvariants` to compare with later. */
export async function observeStates(ownerDb: Db): Promise<void> {
  await sql`insert into observed_state select * from current_state
    on conflict (kind, id) do update set state = excluded.state, step = excluded.step
      where observed_state.state <> excluded.state`.execute(ownerDb)
}

/** Invariants between two moments. The database must be prepared for them. */
export const stateInvariants: readonly Invariant[] = [
  {
    of: 9,
    says: 'no state returns to an earlier one',
    broken: `select kind, id, observed_state.state as earlier, current_state.state
      from observed_state left join current_state using (kind, id)
      where current_state.step is null or current_state.step < observed_state.step
        or (current_state.step = observed_state.step and current_state.state <> observed_state.state)`,
  },
]
