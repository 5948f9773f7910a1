import { feature, implement } from '../../platform/service/feature.ts'
import { getBmartUsers, getBmartUsersContract } from './getBmartUsers.call.ts'
import { getBmartUsersService } from './getBmartUsers.service.ts'
import { readMyBalances, readMyStatement } from './statement.sql.ts'
import { topUpPurpose } from './top-up-purpose.flow.ts'

export const wallet = feature({
  calls: [implement(getBmartUsers, getBmartUsersContract, getBmartUsersService)],
  extends: { purposes: [topUpPurpose] },
  keepsAboutMember: [
    {
      table: 'account',
      export: { as: 'balances', read: ({ db }, { id }) => readMyBalances(db, id) },
      erase: 'Empty when an account closes; its entries add up only as long as it is there.',
    },
    {
      table: 'transfer',
      export: { as: 'statement', read: ({ db }, { id }) => readMyStatement(db, id) },
      erase: 'The ledger is append-only, and is kept as the tax law requires: eight years.',
    },
  ],
})
