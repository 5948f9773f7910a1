import { feature, implement } from '../../platform/feature.ts'
import { cancelPayment, cancelPaymentContract } from './cancelPayment.call.ts'
import { cancelPaymentService } from './cancelPayment.service.ts'
import { confirmPayment, confirmPaymentContract } from './confirmPayment.call.ts'
import { confirmPaymentService } from './confirmPayment.service.ts'
import { createPayment, createPaymentContract } from './createPayment.call.ts'
import { createPaymentService } from './createPayment.service.ts'
import { getOpenPayment, getOpenPaymentContract } from './getOpenPayment.call.ts'
import { getOpenPaymentService } from './getOpenPayment.service.ts'
import { readMyPayments } from './member-payments.sql.ts'
import {
  forgetOldPayments,
  pollPayments,
  processOneWebhook,
  reconcilePayments,
  reconcileWhenAsked,
  sendRefund,
} from './payments.job.ts'

export const payments = feature({
  calls: [
    implement(cancelPayment, cancelPaymentContract, cancelPaymentService),
    implement(confirmPayment, confirmPaymentContract, confirmPaymentService),
    implement(getOpenPayment, getOpenPaymentContract, getOpenPaymentService),
    implement(createPayment, createPaymentContract, createPaymentService, {
      widenedBy: ({ purposes }) => purposes,
    }),
  ],
  jobs: [
    forgetOldPayments,
    pollPayments,
    processOneWebhook,
    reconcilePayments,
    reconcileWhenAsked,
    sendRefund,
  ],
  keepsAboutMember: [
    {
      table: 'payment_intent',
      export: { as: 'online_payments', read: ({ db }, { id }) => readMyPayments(db, id) },
      // No words: read by whoever asks why the program keeps it.
      erase: 'Kept with the payments and refunds that it led to, as the tax law requires: eight years.',
    },
  ],
})
