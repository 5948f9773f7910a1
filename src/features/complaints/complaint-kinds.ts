import type { States } from '../../ui/status-pill.tsx'

/** The subjects of complaints. */
export const complaintKinds = ['order', 'payment', 'product', 'account', 'other'] as const

export const complaintKindNames = {
  order: 'complaints.aboutOrder',
  payment: 'complaints.aboutPayment',
  product: 'complaints.aboutProduct',
  account: 'complaints.aboutAccount',
  other: 'term.somethingElse',
} as const

/**
 * The states of a complaint. waiting: the writer waits for the shop. answered: the shop waits for the writer.
 * closed: the complaint is settled.
 */
export const complaintStates = {
  waiting: { name: 'complaints.waiting', tone: 'accent' },
  answered: { name: 'complaints.answered', tone: 'success' },
  closed: { name: 'complaints.closed', tone: 'neutral' },
} as const satisfies States

type ComplaintState = keyof typeof complaintStates

export function complaintState(complaint: {
  waits_since: Date | null
  closed_at: Date | null
}): ComplaintState {
  if (complaint.closed_at) return 'closed'
  return complaint.waits_since ? 'waiting' : 'answered'
}
