import { type DataDescription, taxYearsCount } from '../../platform/personal-data/describe-data.ts'
import { orderData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as cashCalls from './cash/cash.calls.ts'
import * as cashServices from './cash/cash.services.ts'
import { payNowPurpose } from './cash/pay-now-purpose.flow.ts'
import { registerEInvoices } from './e-invoice/register-e-invoices.job.ts'
import { invoiceRoutes } from './invoice/invoices.routes.ts'
import { announceOrderEvents } from './life/announce-orders.job.ts'
import * as lifeCalls from './life/life.calls.ts'
import * as lifeServices from './life/life.services.ts'
import { orderTexts } from './order-texts.sql.ts'
import * as placeCalls from './place/place.calls.ts'
import * as placeServices from './place/place.services.ts'
import * as proposedCalls from './proposed/proposed.calls.ts'
import * as proposedServices from './proposed/proposed.services.ts'
import { eraseProposals, readMyProposals } from './proposed/proposed-orders.sql.ts'
import { readMyOrders } from './screens/member-orders.sql.ts'
import * as ordersCalls from './screens/orders.calls.ts'
import * as ordersServices from './screens/orders.services.ts'

const orderNotesData: DataDescription = {
  data: 'privacy.data.orderNotes',
  service: 'orders',
  why: 'privacy.why.orderNotes',
  kept: { says: 'privacy.kept.orderNotes', count: taxYearsCount },
  sharedWith: [],
}

export const orders = feature({
  calls: [
    ...implementAll(lifeCalls, lifeServices),
    ...implementAll(placeCalls, placeServices),
    ...implementAll(cashCalls, cashServices),
    ...implementAll(ordersCalls, ordersServices),
    ...implementAll(proposedCalls, proposedServices),
  ],
  routes: [invoiceRoutes],
  extends: { purposes: [payNowPurpose] },
  jobs: [announceOrderEvents, registerEInvoices],
  keepsAboutMember: [
    {
      table: 'purchase_order',
      described: [orderData, orderNotesData],
      export: { as: 'orders', read: ({ db }, { id }) => readMyOrders(db, id) },
      erase: 'Kept with its invoice, as the tax law requires: eight years.',
      ...orderTexts,
    },
    {
      table: 'proposed_order',
      described: [orderData],
      export: { as: 'proposed_orders', read: ({ db }, { id }) => readMyProposals(db, id) },
      erase: (db, { id }) => eraseProposals(db, id),
      auditedAs: { kind: 'proposal' },
      texts: { lines: { kept: 'Names products by their numbers.' } },
    },
  ],
})
