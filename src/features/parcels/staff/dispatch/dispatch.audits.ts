import type { Audits } from '../../../../platform/service/audits.ts'

/** What the audit log says of manifests, and of what couriers said that was set aside. */
export const dispatchAudits: Audits = {
  actions: {
    endSetAsideReport: 'office.audit.endSetAsideReport',
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
    'courier report': {
      name: 'office.audit.courierReport',
      fields: { note: ['office.setAside.note', 'text'] },
    },
  },
}
