import { staffPhotoPath } from '../../features/reviews/post-paths.ts'
import { readPhoto } from '../../features/reviews/post-photos.sql.ts'
import { admitStaff } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { staff as staffWith } from '../../wire/define-call.ts'

const readers = staffWith('catalogue', 'support')

/** Shows a photo of a review to the staff who decide on it. */
export const staffReviewPhotoRoutes: Routes = (scope, { db, describeRequest }) => {
  scope.get<{ Params: { photo: string } }>(
    `${staffPhotoPath}/:photo`,
    { schema: { hide: true }, config: { budget: 'file' } },
    async (request, reply) => {
      admitStaff(readers, await describeRequest(request, reply, 'staff'))
      const { photo } = request.params
      const content = /^\d{1,15}$/.test(photo) ? await readPhoto(db, 'staff', Number(photo)) : undefined
      if (!content) throw new CallFailure(404, 'notFound', 'gate.notFound')
      void reply.type('image/webp').header('cache-control', 'no-store')
      return content
    },
  )
}
