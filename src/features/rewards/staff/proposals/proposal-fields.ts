/** What refuses a decision on a version that somebody asked for. */
export const proposalRefusals = {
  unknown: [404, 'office.plan.unknownProposal'],
  /** `data` is what became of it, and by whom. */
  decided: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'office.plan.otherBody'],
} as const
