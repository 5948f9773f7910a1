import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nightlyChecks } from '../../src/back-office/jobs/nightly-checks.ts'
import { addressLabels } from '../../src/features/addresses/address-labels.ts'
import { decisionStates } from '../../src/features/approvals/staff/decision-states.ts'
import { bankDocumentKinds } from '../../src/features/books/staff/bank/bank-documents.ts'
import { taxes } from '../../src/features/books/staff/deposits/deposits.ts'
import { writeOffCauses } from '../../src/features/books/staff/write-offs/write-offs.ts'
import { stockCorrectionCauses } from '../../src/features/catalogue/staff/products/product-fields.ts'
import { complaintKinds } from '../../src/features/complaints/complaint-kinds.ts'
import { importKinds, importStates } from '../../src/features/imports/staff/import-states.ts'
import { channelNames, choosableKinds } from '../../src/features/messages/message-kinds.ts'
import { cancelReasonNames, eInvoiceStates } from '../../src/features/orders/e-invoice/e-invoice-states.ts'
import { parcelStateNames } from '../../src/features/orders/life/parcel-states.ts'
import { requestReasonNames } from '../../src/features/orders/life/reject-and-return-reasons.ts'
import { paymentMethods } from '../../src/features/orders/place/payment-methods.ts'
import { orderStatuses } from '../../src/features/orders/staff/order-fields.ts'
import { courierRules } from '../../src/features/parcels/courier-rules.ts'
import { unappliedReasons } from '../../src/features/payments/apply/payment-state.ts'
import { purposeNames } from '../../src/features/payments/intent/purpose-names.ts'
import { intentStates, refundStates } from '../../src/features/payments/payment-states.ts'
import {
  decisionNames,
  kindNames,
  providerStateNames,
} from '../../src/features/payments/staff/cases/case-names.ts'
import { runStates } from '../../src/features/payments/staff/reconciliation/reconciliation-fields.ts'
import { settlementLineKinds } from '../../src/features/payments/staff/settlements/settlement-fields.ts'
import { refundPlaces, returnKinds } from '../../src/features/returns/return-rules.ts'
import { returnActors, returnStates } from '../../src/features/returns/return-states.ts'
import { postKinds, postStates } from '../../src/features/reviews/post-rules.ts'
import { rewardKinds } from '../../src/features/rewards/reward-kinds.ts'
import { withdrawalStates } from '../../src/features/withdrawals/withdrawal-states.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { statesOf } from '../../src/states/states.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'

/** The lists of values in screens and calls. The key is the column that stores one of the values. */
const listsOfColumns: Record<string, readonly string[]> = {
  'address.label': addressLabels,
  'booking_run.choose': courierRules,
  'cash_write_off.cause': writeOffCauses,
  'cash_write_off.state': statesOf(decisionStates),
  'check_result.name': nightlyChecks,
  'complaint.kind': complaintKinds,
  'correction.state': statesOf(decisionStates),
  'e_invoice.cancel_reason': statesOf(cancelReasonNames),
  'e_invoice.state': statesOf(eInvoiceStates),
  'message_choice.kind': choosableKinds,
  'message_choice.way': channelNames,
  'outgoing_message.way': [...channelNames, 'bell'],
  'pattern_audit.state': statesOf(decisionStates),
  'parcel.state': statesOf(parcelStateNames),
  'payment.unapplied_reason': unappliedReasons,
  'payment_case.decision': statesOf(decisionNames),
  'payment_case.kind': statesOf(kindNames),
  'payment_case.provider_state': statesOf(providerStateNames),
  'payment_intent.purpose': purposeNames,
  'payment_intent.state': statesOf(intentStates),
  'plan_proposal.state': statesOf(decisionStates),
  'product_import.kind': importKinds,
  'product_import.state': statesOf(importStates),
  'product_post.kind': postKinds,
  'product_post.state': statesOf(postStates),
  'purchase_order.payment_type': Object.keys(paymentMethods),
  'purchase_order.status': orderStatuses,
  'reconciliation_run.state': runStates,
  'refund.state': statesOf(refundStates),
  'return_request.kind': returnKinds,
  'return_request.reason': requestReasonNames,
  'return_request.refund_to': refundPlaces,
  'return_request.state': statesOf(returnStates),
  'return_step.actor': returnActors,
  'reward.kind': rewardKinds,
  'seller_agreement.state': statesOf(decisionStates),
  'settlement_line.kind': settlementLineKinds,
  'stock_correction.cause': stockCorrectionCauses,
  'first_closing_request.state': statesOf(decisionStates),
  'bank_match.kind': bankDocumentKinds,
  'tax_deposit.state': statesOf(decisionStates),
  'tax_deposit.tax': taxes,
  'withdrawal.state': statesOf(withdrawalStates),
}

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 2, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

describe('the lists of stored values', () => {
  it.each(Object.entries(listsOfColumns))(
    'allows only the listed values of %s in the database',
    async (column, list) => {
      const allowed = await listAllowed()
      expect(allowed.get(column)?.toSorted()).toEqual(list.toSorted())
    },
  )
})

/**
 * Returns the values that check constraints allow for each column. Reads constraints of any form that lists
 * values.
 */
async function listAllowed(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conrelid::regclass || '.' || attname as name, pg_get_constraintdef(pg_constraint.oid) as definition
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and cardinality(conkey) = 1`.execute(db)
  return new Map(
    rows.flatMap(({ name, definition }) => {
      const list = /= ANY \(ARRAY\[([^\]]+)\]/.exec(definition)?.[1]
      return list ? [[name, [...list.matchAll(/'([^']+)'/g)].map(([, value]) => value!)] as const] : []
    }),
  )
}
