import { admitMember } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { showPhotos, takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './post-paths.ts'
import { insertPhoto, readPhoto } from './post-photos.sql.ts'

/** Accepts photos by buyers. Each is uploaded before the review that names it. */
export const sendPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: sendPhotoPath,
    session: 'member',
    admit: (asked) => admitMember(asked).id,
    async store(content, size, memberId) {
      return { photo: String(await insertPhoto(context.db, { memberId, content, ...size })) }
    },
  })

/** Serves the photos of visible reviews, and a member's own. */
export const photoRoutes: Routes = (scope, context) =>
  showPhotos(scope, context, {
    path: photoPath,
    session: 'member',
    // Caches photos only briefly, so that withdrawn or refused photos soon disappear from browsers.
    cacheControl: 'private, max-age=300',
    read: ({ member }, photo) => readPhoto(context.db, { memberId: member?.id }, photo),
  })
