import type { JobContext } from '../../../platform/service/job.ts'
import type { CardPayments } from '../../../third-party/card-payments/card-payments.ts'

/** What dealing with payments needs: the shop with its purposes, and the provider. */
export type PaymentContext = Pick<
  JobContext,
  'db' | 'transaction' | 'settings' | 'jobs' | 'log' | 'extensions'
> & { cardPayments: CardPayments }
