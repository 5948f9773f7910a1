import type { PlainKey } from '../../../../words/sentence.ts'
import type { ProposalState } from '../../proposed/proposed-order-fields.ts'

export const proposalStateNames: Record<ProposalState, PlainKey> = {
  open: 'office.phone.open',
  ordered: 'office.phone.ordered',
  cancelled: 'office.phone.cancelled',
  expired: 'office.phone.expired',
}
