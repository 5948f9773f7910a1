import { statePill } from '../../../back-office/kit/state-pill.tsx'
import { memberStatusNames } from './member-status-names.ts'

/** Whether a member may use the account. */
export const MemberStatusPill = statePill(memberStatusNames, {
  open: 'success',
  blocked: 'danger',
  closed: 'neutral',
})
