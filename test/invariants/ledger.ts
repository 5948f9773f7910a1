import type { Invariant } from './invariant.ts'

/** What must hold of the ledger by itself, whatever moved the money. */
export const ledgerInvariants: readonly Invariant[] = [
  {
    of: 1,
    says: 'the entries of a currency sum to zero',
    broken: 'select currency, sum(amount) as sum from entry group by currency having sum(amount) <> 0',
  },
  {
    of: 1,
    says: 'a transfer balances in each of its currencies',
    broken: `select transfer_id, currency, sum(amount) as sum from entry
      group by transfer_id, currency having sum(amount) <> 0`,
  },
  {
    of: 1,
    says: 'a transfer has two legs or more',
    broken: `select id, code from transfer
      where (select count(*) from (select from entry where transfer_id = transfer.id limit 2) as leg) < 2`,
  },
  {
    of: 2,
    says: 'no guarded balance is negative',
    broken: 'select id, member_id, kind, balance from account where guarded and balance < 0',
  },
  {
    of: 2,
    says: 'a guarded balance is the sum of its entries',
    broken: `select id, member_id, kind, balance, coalesce(moved, 0) as moved
      from account left join (select account_id, sum(amount) as moved from entry group by account_id) as entries
        on account_id = id
      where guarded and balance <> coalesce(moved, 0)`,
  },
]
