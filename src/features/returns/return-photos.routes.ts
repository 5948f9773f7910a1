import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './return-photo-paths.ts'
import { insertPhoto, readPhoto } from './return-photos.sql.ts'

/** Takes photos of what members give back, each before the request that names it. */
export const sendPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: sendPhotoPath,
    session: 'member',
    admit({ member }) {
      if (!member) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
      return member.id
    },
    async store(content, size, memberId) {
      const photo = await insertPhoto(context.db, { memberId, staffId: null, content, ...size })
      return { photo: String(photo) }
    },
  })

/** Shows a photo to the member whose return it is about. Anyone else gets 404, so that numbers cannot be probed. */
export const photoRoutes: Routes = (scope, { db, describeRequest }) => {
  scope.get<{ Params: { photo: string } }>(
    `${photoPath}/:photo`,
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const { member } = await describeRequest(request, reply, 'member')
      const { photo } = request.params
      const content =
        member && /^\d{1,15}$/.test(photo) ? await readPhoto(db, member.id, Number(photo)) : undefined
      if (!content) throw new CallFailure(404, 'notFound', 'gate.notFound')
      void reply.type('image/webp').header('cache-control', 'no-store')
      return content
    },
  )
}
