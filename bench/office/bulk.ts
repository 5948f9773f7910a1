import type pg from 'pg'

/** What orders, their money and their log are written to. */
const tables = [
  ...['purchase_order', 'order_line', 'order_event', 'order_reward', 'invoice', 'transfer', 'entry'],
  ...['payment_intent', 'payment', 'refund', 'audit_entry', 'account'],
].map((name) => `'${name}'::regclass`)

/**
 * Does work that writes millions of rows without what checks and counts them one by one: foreign keys and indexes are made
 * again from all rows at once, which finds a row that does not hold, and `work` itself writes what triggers would. A
 * database in which this was interrupted is to be thrown away.
 */
export async function inBulk(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ takeAway: string; putBack: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as "takeAway",
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as "putBack"
      from pg_constraint where contype = 'f' and conrelid in (${tables.join(', ')})
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where not indisunique and indrelid in (${tables.join(', ')})
    union all
    select format('alter table %s disable trigger user', name), format('alter table %s enable trigger user', name)
      from unnest(array[${tables.join(', ')}]) as name`)
  for (const { takeAway } of rows) await client.query(takeAway)
  await work()
  await client.query(moveBalances)
  await client.query(countStatements)
  for (const { putBack } of rows) await client.query(putBack)
}

const moveBalances = `
  update account set balance = moved.sum
    from (select account_id, sum(amount) as sum from entry group by 1) as moved
   where account.id = account_id and guarded and balance <> moved.sum`

const countStatements = `
  insert into statement_month (member_id, month, code, currency, credited, debited)
    select account.member_id, date_trunc('month', at at time zone 'Asia/Kolkata')::date, code, entry.currency,
        sum(greatest(amount, 0)), sum(greatest(-amount, 0))
      from entry join account on account.id = account_id join transfer on transfer.id = transfer_id
     where account.member_id is not null and kind in ('store_credit', 'earnings', 'points')
     group by 1, 2, 3, 4
    on conflict (member_id, month, code, currency) do update set credited = excluded.credited, debited = excluded.debited`
