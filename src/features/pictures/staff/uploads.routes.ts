import { createHash } from 'node:crypto'
import { admitStaff } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { staff as staffWith } from '../../../wire/define-call.ts'
import { takePictures } from '../picture-upload.routes.ts'
import { storePicture } from './pictures.sql.ts'
import { uploadPath } from './upload-path.ts'

const access = staffWith('catalogue')

/**
 * Accepts the staff's pictures at `uploadPath`. Returns the name to save, for example with a product. A
 * picture that is not saved is deleted after a day.
 */
export const uploadRoutes: Routes = (scope, context) =>
  takePictures(scope, context, {
    path: uploadPath,
    session: 'staff',
    admit: (asked) => admitStaff(access, asked),
    async store(content, size, staff) {
      const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`
      return await context.change(staff, { kind: 'picture', action: 'uploadPicture' }, async (db) => {
        await storePicture(db, { name, content, ...size })
        const audited = { id: name, before: null, after: { ...size, bytes: content.length } }
        return { name, ...size, audited }
      })
    },
  })
