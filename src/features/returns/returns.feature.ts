import { orderData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, toDash } from '../../platform/service/text-fates.ts'
import { followPickup } from './follow-pickup.flow.ts'
import { removeUnusedReturnPhotos } from './remove-unused-photos.job.ts'
import { photoRoutes, sendPhotoRoutes } from './return-photos.routes.ts'
import { erasePhotos, exportPhotos } from './return-photos.sql.ts'
import * as calls from './returns.calls.ts'
import * as services from './returns.services.ts'
import { exportReturns } from './returns.sql.ts'

export const returns = feature({
  calls: [...implementAll(calls, services)],
  routes: [sendPhotoRoutes, photoRoutes],
  extends: { followPickup: [followPickup] },
  jobs: [removeUnusedReturnPhotos],
  keepsAboutMember: [
    {
      table: 'return_request',
      described: [orderData],
      export: { as: 'returns', read: ({ db }, { id }) => exportReturns(db, id) },
      erase: 'Kept with its order and its refund, as the tax law requires: eight years.',
      auditedAs: { kind: 'return' },
      texts: { text: toDash },
      parts: [
        {
          table: 'return_step',
          foundBy: { column: 'return_id', of: 'return_request' },
          texts: { state: aCode, note: toDash },
        },
      ],
    },
    {
      table: 'return_photo',
      described: [orderData],
      export: { as: 'return_photos', read: ({ db }, { id }) => exportPhotos(db, id) },
      erase: (db, { id }) => erasePhotos(db, id),
    },
  ],
})
