import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { ImportState } from './import-states.ts'

const looks: Record<ImportState, { tone: Tone; label: PlainKey }> = {
  uploading: { tone: 'accent', label: 'office.imports.stateUploading' },
  checking: { tone: 'accent', label: 'office.imports.stateChecking' },
  checked: { tone: 'primary', label: 'office.imports.stateChecked' },
  importing: { tone: 'accent', label: 'office.imports.stateImporting' },
  done: { tone: 'success', label: 'office.imports.stateDone' },
  cancelled: { tone: 'neutral', label: 'office.imports.stateCancelled' },
  failed: { tone: 'danger', label: 'office.imports.stateFailed' },
}

export function ImportStatePill({ state }: { state: ImportState }) {
  const say = useWords()
  const { tone, label } = looks[state]
  return <StatusPill tone={tone}>{say(label)}</StatusPill>
}
