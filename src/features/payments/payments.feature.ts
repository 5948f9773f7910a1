import { feature, implement } from '../../platform/service/feature.ts'
import { aCode, aNumber, toEmpty, toNothing } from '../../platform/service/text-fates.ts'
import { confirmPayment, confirmPaymentContract } from './apply/confirmPayment.call.ts'
import { confirmPaymentService } from './apply/confirmPayment.service.ts'
import { readMyPayments } from './apply/member-payments.sql.ts'
import { webhookRoutes } from './apply/webhooks.routes.ts'
import { cancelPayment, cancelPaymentContract } from './intent/cancelPayment.call.ts'
import { cancelPaymentService } from './intent/cancelPayment.service.ts'
import { createPayment, createPaymentContract } from './intent/createPayment.call.ts'
import { createPaymentService } from './intent/createPayment.service.ts'
import { getOpenPayment, getOpenPaymentContract } from './intent/getOpenPayment.call.ts'
import { getOpenPaymentService } from './intent/getOpenPayment.service.ts'
import {
  forgetOldPayments,
  pollPayments,
  processDueWebhooks,
  reconcileOnRequest,
  reconcilePayments,
  sendRefund,
  watchPayments,
} from './payments.job.ts'
import { exportPaymentCustomer, forgetPaymentCustomer } from './remembered/payment-customers.sql.ts'
import { rememberPayer, rememberPayerContract } from './remembered/rememberPayer.call.ts'
import { rememberPayerService } from './remembered/rememberPayer.service.ts'
import { getOnlineWays, getOnlineWaysContract } from './ways/getOnlineWays.call.ts'
import { getOnlineWaysService } from './ways/getOnlineWays.service.ts'

export const payments = feature({
  calls: [
    implement(cancelPayment, cancelPaymentContract, cancelPaymentService),
    implement(confirmPayment, confirmPaymentContract, confirmPaymentService),
    implement(getOpenPayment, getOpenPaymentContract, getOpenPaymentService),
    implement(getOnlineWays, getOnlineWaysContract, getOnlineWaysService),
    implement(rememberPayer, rememberPayerContract, rememberPayerService),
    implement(createPayment, createPaymentContract, createPaymentService, {
      widenedBy: ({ purposes }) => purposes,
    }),
  ],
  routes: [webhookRoutes],
  jobs: [
    forgetOldPayments,
    pollPayments,
    processDueWebhooks,
    reconcilePayments,
    reconcileOnRequest,
    sendRefund,
    watchPayments,
  ],
  keepsAboutMember: [
    {
      table: 'payment_customer',
      export: { as: 'remembered_payer', read: ({ db }, { id }) => exportPaymentCustomer(db, id) },
      erase: async (db, { id }) => void (await forgetPaymentCustomer(db, id)),
      texts: {
        provider_customer_id: {
          kept: 'Waits in forgotten_customer until the provider deleted it, within the minute.',
        },
      },
    },
    {
      table: 'payment_intent',
      export: { as: 'online_payments', read: ({ db }, { id }) => readMyPayments(db, id) },
      erase: 'Kept with the payments and refunds that it led to, as the tax law requires: eight years.',
      auditedAs: { kind: 'payment' },
      texts: {
        provider_order_id: aNumber,
        receipt: aNumber,
        request_id: aNumber,
        snapshot: { erasedTo: '{}' },
      },
      parts: [
        {
          table: 'payment',
          foundBy: { column: 'intent_id', of: 'payment_intent' },
          texts: {
            provider: aCode,
            provider_payment_id: aNumber,
            currency: aCode,
            method: aCode,
            unapplied_detail: aCode,
          },
        },
        {
          table: 'refund',
          auditedAs: { kind: 'refund' },
          foundBy: { column: 'payment_id', of: 'payment' },
          texts: { failure: toNothing, idempotency_key: aNumber, provider_refund_id: aNumber },
        },
        {
          table: 'payment_case',
          auditedAs: { kind: 'payment case' },
          foundBy: { column: 'payment_id', of: 'payment' },
          texts: { provider_case_id: aNumber, reason: toEmpty, note: toEmpty },
        },
      ],
    },
  ],
})
