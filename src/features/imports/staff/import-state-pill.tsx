import { statePill } from '../../../back-office/kit/state-pill.tsx'
import { type ImportState, importStateNames } from './import-states.ts'

const Pill = statePill(
  { ...importStateNames, undone: 'office.imports.takenBack' },
  {
    uploading: 'accent',
    checking: 'accent',
    checked: 'primary',
    importing: 'accent',
    done: 'success',
    cancelled: 'neutral',
    failed: 'danger',
    undone: 'neutral',
  },
)

/** A pill with an import's state, or that another import undid it. */
export function ImportStatePill({ state, is_undone }: { state: ImportState; is_undone: boolean }) {
  return <Pill state={is_undone ? 'undone' : state} />
}
