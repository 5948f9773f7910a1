import type { Service } from '../../../../platform/service/service.ts'
import { addUpLedger } from './ledger-browser.sql.ts'
import { inUnit, unitOf } from './ledger-rows.ts'
import type { recomputeLedger } from './recomputeLedger.call.ts'

export const recomputeLedgerService: Service<typeof recomputeLedger> = async ({ db, limits, staff }) => {
  await limits.spend('costly', `staff ${staff.id}`)
  const { currencies, system, members, wrong } = await addUpLedger(db)
  return {
    agrees: wrong.length === 0 && currencies.every(({ sum }) => sum === 0),
    currencies: currencies.map(({ currency, sum, entries }) => ({
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
      entries,
    })),
    system: system.map(({ currency, sum, ...account }) => ({
      ...account,
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
    })),
    members: members.map(({ currency, sum, ...kind }) => ({
      ...kind,
      unit: unitOf(currency),
      sum: inUnit(sum, currency),
    })),
    wrong: wrong.map((account) => {
      const currency = account.kind === 'points' ? 'PTS' : 'INR'
      return {
        ...account,
        balance: inUnit(account.balance, currency),
        sum: inUnit(account.sum, currency),
      }
    }),
  }
}
