import { feature } from '../../platform/service/feature.ts'
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
      export: { as: 'parcels', read: ({ db }, { id }) => readMyParcels(db, id) },
      erase: 'A part of its order, which the tax law keeps: who carried it, and when it arrived.',
    },
  ],
})
