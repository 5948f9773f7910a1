import { moneyData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import * as calls from './statement.calls.ts'
import * as services from './statement.services.ts'

import { statementRoutes } from './statement-csv.routes.ts'

/** The statement of a member's money and points, with the reasons for each transaction. */
export const statement = feature({
  calls: [...implementAll(calls, services)],
  routes: [statementRoutes],
  keepsAboutMember: [
    {
      table: 'statement_month',
      described: [moneyData],
      export: 'The sums of the statement, which is exported entry by entry.',
      erase: 'The sums of the ledger by month, which is kept as the tax law requires: eight years.',
      texts: { code: aCode, currency: aCode },
    },
  ],
})
