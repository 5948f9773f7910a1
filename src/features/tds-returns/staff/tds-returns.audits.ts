import type { Audits } from '../../../platform/service/audits.ts'

export const tdsReturnAudits: Audits = {
  actions: {
    prepareTdsReturn: 'office.audit.prepareTdsReturn',
    fileTdsReturn: 'office.audit.fileTdsReturn',
    dropTdsReturn: 'office.audit.dropTdsReturn',
  },
  things: {
    'tds return': {
      name: 'office.tdsReturn.title',
      fields: {
        state: [
          'office.term.state',
          {
            prepared: 'office.tdsReturn.prepared',
            filed: 'office.tdsReturn.filed',
            dropped: 'office.tdsReturn.dropped',
          },
        ],
        quarter: ['office.finance.quarter', 'text'],
        place: ['office.tdsReturn.place', 'count'],
        tax: ['office.finance.tds', 'paise'],
        acknowledgement: ['office.tdsReturn.acknowledgement', 'text'],
        filed_on: ['office.tdsReturn.filedOn', 'day'],
      },
    },
  },
}
