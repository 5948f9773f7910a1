import type { Audits } from '../../../../platform/service/audits.ts'

/** The translation keys of audit entries about manifests and unmatched reports. */
export const dispatchAudits: Audits = {
  actions: {
    endSetAsideReport: 'office.audit.endSetAsideReport',
    makeManifest: 'office.audit.makeManifest',
  },
  things: {
    manifest: {
      name: 'office.dispatch.manifest',
      fields: {
        courier: ['office.term.courier', 'text'],
        parcels: ['term.parcels', 'count'],
      },
    },
    'courier report': {
      name: 'office.audit.courierReport',
      fields: { note: ['office.setAside.note', 'text'] },
    },
  },
}
