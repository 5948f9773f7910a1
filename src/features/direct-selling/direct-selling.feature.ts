import { feature } from '../../platform/service/feature.ts'
import { aCode, toNothing } from '../../platform/service/text-fates.ts'
import { listAcceptances } from './direct-selling.sql.ts'

export const directSelling = feature({
  keepsAboutMember: [
    {
      table: 'agreement_acceptance',
      export: { as: 'agreements', read: ({ db }, { id }) => listAcceptances(db, id) },
      erase: 'Which version was accepted, and when, is kept as proof of the contract.',
      texts: { language: aCode, address: toNothing },
    },
  ],
})
