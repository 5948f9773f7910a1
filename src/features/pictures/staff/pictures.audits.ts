import type { Audits } from '../../../platform/service/audits.ts'

/** The translation keys of audit entries about uploaded pictures. */
export const pictureAudits: Audits = {
  actions: {
    uploadPicture: 'office.audit.uploadPicture',
  },
  things: {
    picture: {
      name: 'office.resources.picture',
      fields: {
        width: ['office.audit.width', 'count'],
        height: ['office.audit.height', 'count'],
        bytes: ['office.audit.size', 'bytes'],
      },
      // Shows no name, because the stored name of a picture is only a hash.
      which: () => undefined,
    },
  },
}
