import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, toNothing } from '../../platform/service/text-fates.ts'
import * as calls from './direct-selling.calls.ts'
import * as services from './direct-selling.services.ts'
import { listAcceptances } from './direct-selling.sql.ts'
import { notifyNewAgreement } from './notify-new-agreement.job.ts'

const agreementData: DataDescription = {
  data: 'privacy.data.agreement',
  service: 'selling',
  why: 'privacy.why.agreement',
  kept: { says: 'privacy.kept.agreement' },
  sharedWith: [],
}

export const directSelling = feature({
  calls: implementAll(calls, services),
  jobs: [notifyNewAgreement],
  keepsAboutMember: [
    {
      table: 'agreement_acceptance',
      described: [agreementData],
      export: { as: 'agreements', read: ({ db }, { id }) => listAcceptances(db, id) },
      erase: 'Which version was accepted, and when, is kept as proof of the contract.',
      texts: { language: aCode, address: toNothing },
    },
  ],
})
