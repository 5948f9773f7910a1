import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { takePictures } from '../pictures/picture-upload.routes.ts'
import { photoPath, sendPhotoPath } from './post-paths.ts'
import { insertPhoto, readPhoto } from './post-photos.sql.ts'

/** Takes photos of what members bought, each before the review that names it. */
export const sendPhotoRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: sendPhotoPath,
    session: 'member',
    admit({ member }) {
      if (!member) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
      return member.id
    },
    async store(content, size, memberId) {
      return { photo: String(await insertPhoto(context.db, { memberId, content, ...size })) }
    },
  })

/** Shows the photos of reviews that are shown, and a member's own. Of all others the answer is that there is none. */
export const photoRoutes: Routes = (scope, { db, describeRequest }) => {
  scope.get<{ Params: { photo: string } }>(
    `${photoPath}/:photo`,
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      const { member } = await describeRequest(request, reply, 'member')
      const { photo } = request.params
      const content = /^\d{1,15}$/.test(photo)
        ? await readPhoto(db, { memberId: member?.id }, Number(photo))
        : undefined
      if (!content) throw new CallFailure(404, 'notFound', 'gate.notFound')
      // For a short time: what is taken back or refused goes from every browser soon.
      void reply.type('image/webp').header('cache-control', 'private, max-age=300')
      return content
    },
  )
}
