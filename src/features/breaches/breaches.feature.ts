import type { DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature } from '../../platform/service/feature.ts'
import { listBreachesOf } from './breaches.sql.ts'
import { notifyBreaches } from './tell-members.job.ts'

const breachData: DataDescription = {
  data: 'privacy.data.breaches',
  service: 'account',
  why: 'privacy.why.breaches',
  kept: { says: 'privacy.kept.breaches' },
  sharedWith: [],
}

/** Breaches of personal data: the members that they touched, and the messages to them. */
export const breaches = feature({
  jobs: [notifyBreaches],
  keepsAboutMember: [
    {
      table: 'breach_member',
      described: [breachData],
      export: { as: 'breaches_of_your_data', read: ({ db }, { id }) => listBreachesOf(db, id) },
      erase: 'Says which accounts a breach touched, which the Board may ask for. It has no other data.',
    },
  ],
})
