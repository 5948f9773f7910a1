import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './addresses.calls.ts'
import * as services from './addresses.services.ts'

import { eraseAddresses, readMyAddresses } from './addresses.sql.ts'

export const addresses = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'address',
      export: { as: 'addresses', read: ({ db }, { id }) => readMyAddresses(db, id) },
      erase: (db, { id }) => eraseAddresses(db, id),
    },
  ],
})
