import { StatePill } from '../../../ui/status-pill.tsx'
import { importStates } from './import-states.ts'

const states = { ...importStates, undone: { name: 'office.imports.takenBack', tone: 'neutral' } } as const

/** Shows an import's state, or that another import undid it, as a coloured label. */
export function ImportStatePill({
  state,
  is_undone,
}: {
  state: keyof typeof importStates
  is_undone: boolean
}) {
  return <StatePill of={states} state={is_undone ? 'undone' : state} />
}
