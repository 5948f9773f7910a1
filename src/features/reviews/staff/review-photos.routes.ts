import { admitStaff } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { staff as staffWith } from '../../../wire/define-call.ts'
import { showPhotos } from '../../pictures/picture-upload.routes.ts'
import { staffPhotoPath } from '../post-paths.ts'
import { readPhoto } from '../post-photos.sql.ts'

const readers = staffWith('catalogue', 'support')

/** Serves a review's photo to staff who moderate it. */
export const staffReviewPhotoRoutes: Routes = (scope, context) =>
  showPhotos(scope, context, {
    path: staffPhotoPath,
    session: 'staff',
    read(asked, photo) {
      admitStaff(readers, asked)
      return readPhoto(context.db, 'staff', photo)
    },
  })
