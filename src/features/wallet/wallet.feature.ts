import { moneyData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { aCode, aNumber } from '../../platform/service/text-fates.ts'
import { readMyBalances, readMyStatement } from './export-wallet.sql.ts'
import { topUpPurpose } from './top-up-purpose.flow.ts'
import * as calls from './wallet.calls.ts'
import * as services from './wallet.services.ts'

export const wallet = feature({
  calls: [...implementAll(calls, services)],
  extends: { purposes: [topUpPurpose] },
  keepsAboutMember: [
    {
      table: 'account',
      described: [moneyData],
      export: { as: 'balances', read: ({ db }, { id }) => readMyBalances(db, id) },
      erase: 'Empty when an account closes; its entries add up only as long as it is there.',
      texts: { kind: aCode },
    },
    {
      table: 'transfer',
      described: [moneyData],
      export: { as: 'statement', read: ({ db }, { id }) => readMyStatement(db, id) },
      erase: 'The ledger is append-only, and is kept as the tax law requires: eight years.',
      texts: {
        code: aCode,
        request_key: aNumber,
        reference: { kept: 'Numbers of what moved the money, and the rate of a reward.' },
      },
      parts: [
        { table: 'entry', foundBy: { column: 'transfer_id', of: 'transfer' }, texts: { currency: aCode } },
        { table: 'global_key', texts: { key: aNumber } },
      ],
    },
  ],
})
