import { feature, implement } from '../../platform/service/feature.ts'
import { aCode } from '../../platform/service/text-fates.ts'
import { get_all_transaction, get_all_transactionContract } from './get_all_transaction.call.ts'
import { get_all_transactionService } from './get_all_transaction.service.ts'
import { getMyStatement, getMyStatementContract } from './getMyStatement.call.ts'
import { getMyStatementService } from './getMyStatement.service.ts'
import { getTransTypes, getTransTypesContract } from './getTransTypes.call.ts'
import { getTransTypesService } from './getTransTypes.service.ts'
import { statementRoutes } from './statement-csv.routes.ts'

/** The movements of a member's money and points, with their reasons. */
export const statement = feature({
  calls: [
    implement(get_all_transaction, get_all_transactionContract, get_all_transactionService),
    implement(getMyStatement, getMyStatementContract, getMyStatementService),
    implement(getTransTypes, getTransTypesContract, getTransTypesService),
  ],
  routes: [statementRoutes],
  keepsAboutMember: [
    {
      table: 'statement_month',
      export: 'The sums of the statement, which is exported entry by entry.',
      erase: 'The sums of the ledger by month, which is kept as the tax law requires: eight years.',
      texts: { code: aCode, currency: aCode },
    },
  ],
})
