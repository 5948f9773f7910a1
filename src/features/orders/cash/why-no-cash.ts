import type { Say } from '../../../words/words-of.ts'
import type { CashTerms } from './cash-terms.ts'
import type { CashObstacle } from './order-cash.sql.ts'

/** Returns the sentence that tells the buyer why an order cannot be paid in cash. */
export function describeCashObstacle(say: Say, obstacle: CashObstacle, terms: CashTerms): string {
  switch (obstacle) {
    case 'cashOff':
      return say('orders.cashOff')
    case 'cashBelowMinimum':
      return say('orders.cashBelowMinimum', { amount: say.rupees(terms.orderMin) })
    case 'cashAboveMaximum':
      return say('orders.cashAboveMaximum', { amount: say.rupees(terms.orderMax) })
    case 'cashCameBack':
      return say('orders.cashCameBack')
    case 'cashOpenOrders':
      return say('orders.cashOpenOrders', { count: terms.openMax })
    case 'cashOpenAmount':
      return say('orders.cashOpenAmount', { amount: say.rupees(terms.openAmountMax) })
    case 'cashNotThere':
      return say('orders.cashNotThere')
    case 'cashUnconfirmed':
      return say('orders.cashUnconfirmed')
    case 'cashFirstOrders':
      return say('orders.cashFirstOrders', { count: terms.firstOrders, amount: say.rupees(terms.firstMax) })
  }
}
