import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { FilterChips, optionsOf } from '../../../back-office/kit/filters/filter-chips.tsx'
import type { DecisionState } from './decision-fields.ts'
import { DecisionPill } from './decision-pill.tsx'
import { decisionStateNames } from './decision-state-names.ts'

/** Filters a list of requests by state; by default those that wait. */
export function DecisionFilter() {
  return (
    <FilterChips
      label="office.term.state"
      name="state"
      options={[
        ['', 'office.finance.waiting'],
        ['to_decide', 'office.finance.waitingForYou'],
        ...optionsOf(['approved', 'declined', 'withdrawn'], decisionStateNames),
        ['all', 'office.term.all'],
      ]}
    />
  )
}

export const stateColumn: TableColumn<{ state: DecisionState }> = {
  header: 'office.term.state',
  cell: ({ state }) => <DecisionPill state={state} />,
}

export const makerColumn: TableColumn<{ asked_by: string; asked_at: string }> = {
  header: 'office.finance.askedBy',
  cell: ({ asked_by: name, asked_at: at }, say) => (
    <>
      <span translate="no">{name}</span>
      <span className="block text-sm text-muted">{say.moment(at)}</span>
    </>
  ),
}
