import { statePill } from '../../../back-office/kit/state-pill.tsx'
import { memberStatusNames } from './member-status-names.ts'

/** A pill with the member's status. */
export const MemberStatusPill = statePill(memberStatusNames, {
  open: 'success',
  blocked: 'danger',
  closed: 'neutral',
})
