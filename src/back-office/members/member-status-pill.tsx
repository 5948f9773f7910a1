import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'

type Status = 'open' | 'blocked' | 'closed'

const tones: Record<Status, Tone> = { open: 'success', blocked: 'danger', closed: 'neutral' }

export const statusNames: Record<Status, PlainKey> = {
  open: 'office.members.open',
  blocked: 'office.members.statusBlocked',
  closed: 'office.members.closed',
}

/** Where a member stands with the shop. */
export function MemberStatusPill({ status }: { status: Status }) {
  return <StatusPill tone={tones[status]}>{useWords()(statusNames[status])}</StatusPill>
}
