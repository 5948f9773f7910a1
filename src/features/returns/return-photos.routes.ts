import { admitMember } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { showPhotos, takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './return-photo-paths.ts'
import { insertPhoto, readPhoto } from './return-photos.sql.ts'

/**
 * Accepts members' photos of goods to return. A member uploads the photos first, and then sends their numbers
 * with the return request.
 */
export const sendPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: sendPhotoPath,
    session: 'member',
    admit: (asked) => admitMember(asked).id,
    async store(content, size, memberId) {
      const photo = await insertPhoto(context.db, { memberId, staffId: null, content, ...size })
      return { photo: String(photo) }
    },
  })

/** Serves a photo to the member who requested the return. */
export const photoRoutes: Routes = (scope, context) =>
  showPhotos(scope, context, {
    path: photoPath,
    session: 'member',
    read: async ({ member }, photo) => member && (await readPhoto(context.db, member.id, photo)),
  })
