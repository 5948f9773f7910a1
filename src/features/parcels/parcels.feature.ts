import { orderData } from '../../platform/personal-data/shared-data.ts'
import { feature } from '../../platform/service/feature.ts'
import { aCode, aNumber, toDash, toEmpty, toNothing } from '../../platform/service/text-fates.ts'
import { courierWebhookRoutes } from './courier-webhook.routes.ts'
import { readOrderParcels } from './order-parcels.flow.ts'
import { readMyParcels } from './parcel-view.sql.ts'
import {
  announceParcelSteps,
  bookReturnPickup,
  forgetCourierEvents,
  processDueCourierEvents,
  watchParcels,
} from './parcels.job.ts'

export const parcels = feature({
  routes: [courierWebhookRoutes],
  extends: { orderParcels: [readOrderParcels] },
  jobs: [announceParcelSteps, bookReturnPickup, forgetCourierEvents, processDueCourierEvents, watchParcels],
  keepsAboutMember: [
    {
      table: 'parcel',
      described: [orderData],
      export: { as: 'parcels', read: ({ db }, { id }) => readMyParcels(db, id) },
      erase: 'A part of its order, which the tax law keeps: who carried it, and when it arrived.',
      foundBy: { column: 'order_id', of: 'purchase_order' },
      texts: {
        reference: aNumber,
        awb: aNumber,
        provider_order_id: aNumber,
        provider_shipment_id: aNumber,
        courier: aCode,
        reason: toEmpty,
        failure: toNothing,
      },
      parts: [
        {
          table: 'parcel_report',
          foundBy: { column: 'parcel_id', of: 'parcel' },
          texts: { id: aNumber, step: aCode, why: aCode, text: toEmpty, place: toEmpty },
        },
        {
          table: 'set_aside_report',
          auditedAs: { kind: 'courier report' },
          foundBy: { column: 'order_no', of: 'purchase_order', ofColumn: 'order_no' },
          texts: {
            order_no: aNumber,
            reference: aNumber,
            awb: aNumber,
            why: aCode,
            step: aCode,
            words: toEmpty,
            note: toDash,
          },
        },
      ],
    },
  ],
})
