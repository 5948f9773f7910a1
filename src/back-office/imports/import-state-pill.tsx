import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { type ImportState, importStateNames } from './import-states.ts'

const tones: Record<ImportState, Tone> = {
  uploading: 'accent',
  checking: 'accent',
  checked: 'primary',
  importing: 'accent',
  done: 'success',
  cancelled: 'neutral',
  failed: 'danger',
}

export function ImportStatePill({ state }: { state: ImportState }) {
  return <StatusPill tone={tones[state]}>{useWords()(importStateNames[state])}</StatusPill>
}
