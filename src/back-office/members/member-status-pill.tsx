import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { memberStatusNames } from './member-status-names.ts'

type Status = keyof typeof memberStatusNames

const tones: Record<Status, Tone> = { open: 'success', blocked: 'danger', closed: 'neutral' }

/** Where a member stands with the shop. */
export function MemberStatusPill({ status }: { status: Status }) {
  return <StatusPill tone={tones[status]}>{useWords()(memberStatusNames[status])}</StatusPill>
}
