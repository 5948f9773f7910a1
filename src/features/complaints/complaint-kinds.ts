/** What a complaint may be about. */
export const complaintKinds = ['order', 'payment', 'product', 'account', 'other'] as const

export const complaintKindNames = {
  order: 'complaints.aboutOrder',
  payment: 'complaints.aboutPayment',
  product: 'complaints.aboutProduct',
  account: 'complaints.aboutAccount',
  other: 'complaints.aboutOther',
} as const

/** Whose turn it is: the shop's, or the member's; or it is over. */
export const complaintStates = ['waiting', 'answered', 'closed'] as const

export type ComplaintState = (typeof complaintStates)[number]

export const complaintStateNames = {
  waiting: 'complaints.waiting',
  answered: 'complaints.answered',
  closed: 'complaints.closed',
} as const satisfies Record<ComplaintState, string>

export function complaintState(complaint: {
  waits_since: Date | null
  closed_at: Date | null
}): ComplaintState {
  if (complaint.closed_at) return 'closed'
  return complaint.waits_since ? 'waiting' : 'answered'
}

/** Within how many hours the shop has to answer, by the Consumer Protection (E-Commerce) Rules, 2020. */
const answerHours = 48

/** By when an answer is due to who waits since a moment. */
export function answerDue(waitsSince: Date): Date {
  return new Date(waitsSince.getTime() + answerHours * 3_600_000)
}
