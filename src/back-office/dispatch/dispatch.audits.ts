import type { Audits } from '../../platform/service/audits.ts'

/** What the audit log says of manifests. */
export const dispatchAudits: Audits = {
  actions: {
    makeManifest: 'office.audit.makeManifest',
  },
  things: {
    manifest: {
      name: 'office.audit.manifest',
      fields: {
        courier: ['office.orders.courier', 'text'],
        parcels: ['office.parcels.title', 'count'],
      },
    },
  },
}
