import { forgetExpired } from '../../features/members/forget-expired.job.ts'
import { deliverMessage, forgetOldMessages } from '../../features/messages/deliver-message.job.ts'
import { announceOrderNews } from '../../features/orders/announce-orders.job.ts'
import {
  dealWithWebhook,
  forgetOldPaymentNews,
  reconcileBooks,
  sendRefund,
  watchPayments,
} from '../../features/payments/payments.job.ts'
import type { Job } from '../../platform/service.ts'

/** Every job there is. */
export const jobList: readonly Job[] = [
  announceOrderNews,
  dealWithWebhook,
  deliverMessage,
  forgetExpired,
  forgetOldMessages,
  forgetOldPaymentNews,
  reconcileBooks,
  sendRefund,
  watchPayments,
]
