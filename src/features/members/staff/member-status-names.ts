import type { PlainKey } from '../../../words/sentence.ts'
import type { memberStatuses } from './member-fields.ts'

export const memberStatusNames = {
  open: 'office.members.open',
  blocked: 'office.members.statusBlocked',
  closed: 'office.members.closed',
} as const satisfies Record<(typeof memberStatuses)[number], PlainKey>
