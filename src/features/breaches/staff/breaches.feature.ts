import { serveListOf } from '../../../back-office/lists/lists.services.ts'
import { contactData } from '../../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { breachTerms } from '../breach.settings.ts'
import { breachesSql, listBreachesOf } from '../breaches.sql.ts'
import { tellBreaches } from '../tell-members.job.ts'
import { breachOut } from './breach-fields.ts'
import { breachReportRoutes } from './breach-report.routes.ts'
import { breachAudits } from './breaches.audits.ts'
import * as calls from './breaches.calls.ts'
import { findBreaches } from './breaches.list.ts'
import * as services from './breaches.services.ts'
import { shownBreach } from './shown-breach.ts'

/** The register of breaches of personal data. */
export const breachesOffice = feature({
  calls: [
    ...implementAll(calls, services),
    serveListOf(findBreaches, breachesSql, {
      schema: breachOut,
      rows: async (found, { db }) => {
        const { hours } = await readShopSetting(db, breachTerms)
        return found.map((breach) => shownBreach(breach, hours))
      },
    }),
  ],
  audits: breachAudits,
  jobs: [tellBreaches],
  routes: [breachReportRoutes],
  keepsAboutMember: [
    {
      table: 'breach_member',
      described: [contactData],
      export: { as: 'breaches_of_your_data', read: ({ db }, { id }) => listBreachesOf(db, id) },
      erase: 'Says which accounts a breach touched, which the Board may ask for. It has no other data.',
    },
  ],
})
