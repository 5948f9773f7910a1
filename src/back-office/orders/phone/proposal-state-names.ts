import type { ProposalState } from '../../../features/orders/proposed/proposed-order-fields.ts'
import type { PlainKey } from '../../../words/sentence.ts'

export const proposalStateNames: Record<ProposalState, PlainKey> = {
  open: 'office.phone.open',
  ordered: 'office.phone.ordered',
  cancelled: 'office.phone.cancelled',
  expired: 'office.phone.expired',
}
