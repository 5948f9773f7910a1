import type { JobContext } from '../../../platform/service/job.ts'
import type { CardPayments } from '../../../third-party/card-payments/card-payments.ts'

/** The context that payment code needs: the shop with its purposes, and the provider. */
export type PaymentContext = Pick<
  JobContext,
  'db' | 'transaction' | 'settings' | 'jobs' | 'log' | 'extensions'
> & { cardPayments: CardPayments }
