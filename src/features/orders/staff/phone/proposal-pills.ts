import type { States } from '../../../../ui/status-pill.tsx'
import type { ProposalState } from '../../proposed/proposed-order-fields.ts'

export const proposalPills = {
  open: { name: 'office.phone.open', tone: 'accent' },
  ordered: { name: 'office.phone.ordered', tone: 'success' },
  cancelled: { name: 'office.phone.cancelled', tone: 'neutral' },
  expired: { name: 'office.phone.expired', tone: 'neutral' },
} as const satisfies States<ProposalState>
