import { admitMember } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { showPhotos, takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './post-paths.ts'
import { insertPhoto, readPhoto } from './post-photos.sql.ts'

/** Takes photos of what members bought, each before the review that names it. */
export const sendPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: sendPhotoPath,
    session: 'member',
    admit: (asked) => admitMember(asked).id,
    async store(content, size, memberId) {
      return { photo: String(await insertPhoto(context.db, { memberId, content, ...size })) }
    },
  })

/** Shows the photos of reviews that are shown, and a member's own. */
export const photoRoutes: Routes = (scope, context) =>
  showPhotos(scope, context, {
    path: photoPath,
    session: 'member',
    // For a short time: what is taken back or refused goes from every browser soon.
    cacheControl: 'private, max-age=300',
    read: ({ member }, photo) => readPhoto(context.db, { memberId: member?.id }, photo),
  })
