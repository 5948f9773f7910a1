import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './addresses.calls.ts'
import * as services from './addresses.services.ts'

import { eraseAddresses, readMyAddresses } from './addresses.sql.ts'

const addressesData: DataDescription = {
  data: 'privacy.data.addresses',
  service: 'orders',
  why: 'privacy.why.addresses',
  kept: { says: 'privacy.kept.addresses' },
  sharedWith: ['couriers'],
}

export const addresses = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'address',
      described: [addressesData],
      export: { as: 'addresses', read: ({ db }, { id }) => readMyAddresses(db, id) },
      erase: (db, { id }) => eraseAddresses(db, id),
    },
  ],
})
