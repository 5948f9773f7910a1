import type { Say } from '../../../words/words-of.ts'
import type { Outcome } from '../payout/approve-withdrawal.flow.ts'
import { withdrawalStates } from '../withdrawal-states.ts'

type Refused = Exclude<Outcome, { refused?: undefined }>

/** Returns the sentence that tells staff why a step was refused. */
export function whyRefused(say: Say, outcome: Refused): string {
  switch (outcome.refused) {
    case 'unknown':
      return say('withdrawal.unknown')
    case 'notPossible':
      return say('office.finance.alreadyState', { state: say(withdrawalStates[outcome.from].name) })
    case 'memberBlocked':
      return say('office.finance.memberBlocked')
    case 'owes':
      return say('office.finance.memberOwes', { amount: say.rupees(outcome.due) })
    case 'otherBank':
      return say('office.finance.otherBank')
    case 'bankChanged':
      return say('office.finance.bankChanged', { until: say.moment(outcome.until) })
    case 'identityMissing':
      return say('office.finance.identityMissing')
    case 'sent':
      return say('office.finance.isSent')
    case 'utrUsed':
      return say('office.finance.utrUsed')
  }
}
