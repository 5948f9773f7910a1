import { feature, implement } from '../../platform/service/feature.ts'
import { aCode, toDash } from '../../platform/service/text-fates.ts'
import { askReturn, askReturnContract } from './askReturn.call.ts'
import { askReturnService } from './askReturn.service.ts'
import { followPickup } from './follow-pickup.flow.ts'
import { getReturn, getReturnContract } from './getReturn.call.ts'
import { getReturnService } from './getReturn.service.ts'
import { getReturnable, getReturnableContract } from './getReturnable.call.ts'
import { getReturnableService } from './getReturnable.service.ts'
import { removeUnusedReturnPhotos } from './remove-unused-photos.job.ts'
import { photoRoutes, sendPhotoRoutes } from './return-photos.routes.ts'
import { erasePhotos, exportPhotos } from './return-photos.sql.ts'
import { exportReturns } from './returns.sql.ts'
import { takeRefundInstead, takeRefundInsteadContract } from './takeRefundInstead.call.ts'
import { takeRefundInsteadService } from './takeRefundInstead.service.ts'
import { withdrawReturn, withdrawReturnContract } from './withdrawReturn.call.ts'
import { withdrawReturnService } from './withdrawReturn.service.ts'

export const returns = feature({
  calls: [
    implement(askReturn, askReturnContract, askReturnService),
    implement(getReturn, getReturnContract, getReturnService),
    implement(getReturnable, getReturnableContract, getReturnableService),
    implement(takeRefundInstead, takeRefundInsteadContract, takeRefundInsteadService),
    implement(withdrawReturn, withdrawReturnContract, withdrawReturnService),
  ],
  routes: [sendPhotoRoutes, photoRoutes],
  extends: { followPickup: [followPickup] },
  jobs: [removeUnusedReturnPhotos],
  keepsAboutMember: [
    {
      table: 'return_request',
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
      export: { as: 'return_photos', read: ({ db }, { id }) => exportPhotos(db, id) },
      erase: (db, { id }) => erasePhotos(db, id),
    },
  ],
})
