import { StatePill } from '../../../ui/status-pill.tsx'
import { importStates, isAllRefused } from './import-states.ts'

const states = {
  ...importStates,
  undone: { name: 'office.imports.takenBack', tone: 'neutral' },
  refused: { name: 'office.imports.stateRefused', tone: 'danger' },
} as const

type ImportStatePillProps = Parameters<typeof isAllRefused>[0] & {
  state: keyof typeof importStates
  is_undone: boolean
}

/**
 * Shows a coloured label with an import's state, or that another import undid it, or that all its rows were
 * refused.
 */
export function ImportStatePill({ is_undone: isUndone, ...shown }: ImportStatePillProps) {
  const ended = isUndone ? 'undone' : isAllRefused(shown) ? 'refused' : shown.state
  return <StatePill of={states} state={ended} />
}
