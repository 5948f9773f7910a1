import type { Audits } from '../../../platform/service/audits.ts'

/** Audit log: uploaded pictures. */
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
      // The stored name is a hash, which tells people nothing.
      which: () => undefined,
    },
  },
}
