import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { moneyData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, aNumber, toEmpty, toNothing } from '../../platform/service/text-fates.ts'
import * as applyCalls from './apply/apply.calls.ts'
import * as applyServices from './apply/apply.services.ts'
import { readMyPayments } from './apply/member-payments.sql.ts'
import { webhookRoutes } from './apply/webhooks.routes.ts'
import * as intentCalls from './intent/intent.calls.ts'
import * as intentServices from './intent/intent.services.ts'
import * as waysCalls from './methods/online-methods.calls.ts'
import * as waysServices from './methods/online-methods.services.ts'
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
import * as rememberedCalls from './remembered/remembered.calls.ts'
import * as rememberedServices from './remembered/remembered.services.ts'

const payerData: DataDescription = {
  data: 'privacy.data.payer',
  service: 'money',
  why: 'privacy.why.payer',
  kept: { says: 'privacy.kept.payer' },
  sharedWith: ['paymentProvider'],
}

export const payments = feature({
  calls: [
    ...implementAll(intentCalls, intentServices, {
      createPayment: {
        widenedBy: ({ purposes }) => purposes,
      },
    }),
    ...implementAll(applyCalls, applyServices),
    ...implementAll(waysCalls, waysServices),
    ...implementAll(rememberedCalls, rememberedServices),
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
      described: [payerData],
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
      described: [moneyData],
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
