import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { proposalsSql } from '../proposed/proposed-orders.sql.ts'
import * as addressCalls from './address/address.calls.ts'
import * as addressServices from './address/address.services.ts'
import * as bookingsCalls from './bookings/bookings.calls.ts'
import * as bookingsServices from './bookings/bookings.services.ts'
import { askCouriersAgain, bookInBulk } from './bookings/work-bookings.job.ts'
import * as cashCalls from './cash/cash.calls.ts'
import * as cashServices from './cash/cash.services.ts'
import * as docketsCalls from './dockets/dockets.calls.ts'
import * as docketsServices from './dockets/dockets.services.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { eInvoiceOut } from './e-invoices/e-invoice-fields.ts'
import * as eInvoicesCalls from './e-invoices/e-invoices.calls.ts'
import { findEInvoices } from './e-invoices/e-invoices.list.ts'
import * as eInvoicesServices from './e-invoices/e-invoices.services.ts'
import { eInvoicesSql } from './e-invoices/office-e-invoices.sql.ts'
import * as linesCalls from './lines/lines.calls.ts'
import * as linesServices from './lines/lines.services.ts'
import * as listCalls from './list/list.calls.ts'
import * as listServices from './list/list.services.ts'
import { ordersCsvRoutes } from './list/orders-csv.routes.ts'
import * as lostCalls from './lost/lost.calls.ts'
import * as lostServices from './lost/lost.services.ts'
import { orderAudits } from './orders.audits.ts'
import * as ordersCalls from './orders.calls.ts'
import * as ordersServices from './orders.services.ts'
import * as parcelsCalls from './parcels/parcels.calls.ts'
import * as parcelsServices from './parcels/parcels.services.ts'
import * as phoneCalls from './phone/phone.calls.ts'
import * as phoneServices from './phone/phone.services.ts'
import { proposalOut } from './phone/proposal-fields.ts'
import { listProposedOrders } from './phone/proposals.list.ts'
import * as recallCalls from './recall/recall.calls.ts'
import * as recallServices from './recall/recall.services.ts'
import * as stepsCalls from './steps/steps.calls.ts'
import * as stepsServices from './steps/steps.services.ts'

export const officeOrders = feature({
  calls: [
    ...implementAll(ordersCalls, ordersServices),
    ...implementAll(lostCalls, lostServices),
    ...implementAll(parcelsCalls, parcelsServices),
    ...implementAll(linesCalls, linesServices),
    ...implementAll(phoneCalls, phoneServices),
    serveListOf(listProposedOrders, proposalsSql, {
      schema: proposalOut,
      rows: phoneServices.proposalRows,
    }),
    ...implementAll(eInvoicesCalls, eInvoicesServices),
    serveListOf(findEInvoices, eInvoicesSql, { schema: eInvoiceOut, rows: (found) => found }),
    ...implementAll(addressCalls, addressServices),
    ...implementAll(stepsCalls, stepsServices),
    ...implementAll(listCalls, listServices),
    ...implementAll(cashCalls, cashServices),
    ...implementAll(recallCalls, recallServices),
    ...implementAll(bookingsCalls, bookingsServices),
    ...implementAll(docketsCalls, docketsServices),
  ],
  jobs: [askCouriersAgain, bookInBulk],
  routes: [ordersCsvRoutes, documentRoutes],
  audits: orderAudits,
})
