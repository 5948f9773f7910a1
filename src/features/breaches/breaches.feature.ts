import { contactData } from '../../platform/personal-data/shared-data.ts'
import { feature } from '../../platform/service/feature.ts'
import { listBreachesOf } from './breaches.sql.ts'
import { tellBreaches } from './tell-members.job.ts'

/** Breaches of personal data: the members that they touched, and the messages to them. */
export const breaches = feature({
  jobs: [tellBreaches],
  keepsAboutMember: [
    {
      table: 'breach_member',
      described: [contactData],
      export: { as: 'breaches_of_your_data', read: ({ db }, { id }) => listBreachesOf(db, id) },
      erase: 'Says which accounts a breach touched, which the Board may ask for. It has no other data.',
    },
  ],
})
