import type { Invariant } from './invariant.ts'

/** Invariants of the ledger alone, for every kind of transfer. */
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
    says: 'a transfer has at least two legs',
    broken: `select id, code from transfer
      where (select count(*) from (select from entry where transfer_id = transfer.id limit 2) as leg) < 2`,
  },
  {
    of: 1,
    says: "an entry changes an account of its transfer's member or of the shop",
    broken: `select transfer_id, leg, entry.member_id, account.member_id as account_of from entry
      left join transfer on transfer.id = transfer_id left join ledger_account as account on account.id = account_id
      where transfer.member_id is distinct from entry.member_id or account.currency is distinct from entry.currency
        or account.member_id not in (0, entry.member_id)`,
  },
  {
    of: 2,
    says: 'no guarded balance is negative',
    broken: 'select id, member_id, kind, balance from account where balance < 0',
  },
  {
    of: 2,
    says: 'a guarded balance equals the sum of its entries',
    broken: `select id, member_id, kind, balance, coalesce(moved, 0) as moved
      from account left join (select account_id, sum(amount) as moved from entry group by account_id) as entries
        on account_id = id
      where balance <> coalesce(moved, 0)`,
  },
]
