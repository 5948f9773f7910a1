/** The refusals of a decision on a proposal. */
export const proposalRefusals = {
  unknown: [404, 'office.plan.unknownProposal'],
  /** `data` is the decision, and who made it. */
  decided: [409, 'office.finance.correctionDecided'],
  otherBody: [422, 'office.plan.otherBody'],
} as const
