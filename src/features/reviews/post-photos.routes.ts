import { admitMember } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { showPhotos, takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './post-paths.ts'
import { insertPhoto, readPhoto } from './post-photos.sql.ts'

/**
 * Accepts buyers' photos for reviews. A buyer uploads the photos first, and then sends their numbers with the
 * review.
 */
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
    // Lets browsers cache photos only briefly, so that withdrawn or refused photos disappear soon.
    cacheControl: 'private, max-age=300',
    read: ({ member }, photo) => readPhoto(context.db, { memberId: member?.id }, photo),
  })
