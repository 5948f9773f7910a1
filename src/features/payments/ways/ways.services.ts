import type { Service } from '../../../platform/service/service.ts'
import { findPaymentCustomer } from '../remembered/payment-customers.sql.ts'
import { cheapestInstalments } from './emi.ts'
import { findOnlineMethods } from './online-methods.flow.ts'
import { onlineMethods } from './online-ways.ts'
import type { getOnlineWays } from './ways.calls.ts'

export const getOnlineWaysService: Service<typeof getOnlineWays> = async (
  { db, member, cardPayments, log },
  { amount },
) => {
  if (!cardPayments) return { data: { ways: [] } }
  const [methods, customerId] = await Promise.all([
    findOnlineMethods(cardPayments, log),
    findPaymentCustomer(db, member.id),
  ])
  const emi = methods && cheapestInstalments(amount, methods.emiPlans)
  // If the provider does not answer, only the methods that every account has are offered.
  const isOffered = { upi: true, card: true, netbanking: true, ...methods, emi: emi !== undefined }
  const ways = onlineMethods.filter((way) => isOffered[way])
  return { data: { customer_id: customerId, ways, emi } }
}
