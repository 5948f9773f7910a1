import type { DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import * as calls from './consents.calls.ts'
import * as services from './consents.services.ts'
import { exportConsents } from './consents.sql.ts'
import { recordEarlierChoices } from './record-earlier-consents.job.ts'

const consentsData: DataDescription = {
  data: 'privacy.data.consents',
  service: 'checks',
  why: 'privacy.why.consents',
  kept: { says: 'privacy.kept.consents' },
  sharedWith: [],
}

export const consents = feature({
  calls: implementAll(calls, services),
  jobs: [recordEarlierChoices],
  keepsAboutMember: [
    {
      table: 'consent',
      described: [consentsData],
      export: { as: 'consents', read: ({ db }, { id }) => exportConsents(db, id) },
      erase: 'Which consent was given or withdrawn, and when, is kept as proof.',
      texts: { purpose: aCode, language: aCode, place: aCode },
    },
  ],
})
