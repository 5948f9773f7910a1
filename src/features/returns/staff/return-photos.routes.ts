import { admitStaff } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../wire/define-call.ts'
import { showPhotos, takePictures } from '../../pictures/picture-upload.routes.ts'
import { staffPhotoPath, staffSendPhotoPath } from '../return-photo-paths.ts'
import { insertPhoto, readPhoto } from '../return-photos.sql.ts'
import { lockReturn } from '../returns.sql.ts'

const inspectors = staffWith('orders')
const readers = staffWith('orders', 'support')

function numberOf(found: string): number | undefined {
  return /^\d{1,15}$/.test(found) ? Number(found) : undefined
}

/** Accepts photos that staff took when they inspected a return. The URL has the number of the return. */
export const sendInspectionPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: `${staffSendPhotoPath}/:returnNo`,
    session: 'staff',
    admit(asked, { params }) {
      const staff = admitStaff(inspectors, asked)
      return { staff, returnId: numberOf((params as { returnNo: string }).returnNo) }
    },
    async store(content, size, { staff, returnId }) {
      return await context.change(staff, { kind: 'return', action: 'sendReturnPhoto' }, async (db) => {
        const request = returnId === undefined ? undefined : await lockReturn(db, returnId)
        if (!request) throw new CallFailure(404, 'unknownReturn', 'returns.unknown')
        const taken = { memberId: request.member_id, staffId: staff.id, content, ...size }
        const photo = String(await insertPhoto(db, taken))
        return { photo, audited: { id: String(request.id), before: null, after: { photo } } }
      })
    },
  })

/** Serves a photo of a return to staff who handle returns. */
export const inspectionPhotoRoutes: Routes = (scope, context) =>
  showPhotos(scope, context, {
    path: staffPhotoPath,
    session: 'staff',
    read(asked, photo) {
      admitStaff(readers, asked)
      return readPhoto(context.db, 'staff', photo)
    },
  })
