import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** Legs of a transfer, an array for each column. */
type Legs = { members: (number | null)[]; kinds: string[]; currencies: string[]; amounts: number[] }

/** Adds the money of an intent whose payment was captured, and notes both, by one statement. */
export async function insertPaidMoney(
  db: Db,
  { payment, legs }: { payment: object; legs: Legs },
): Promise<void> {
  const { members, kinds, currencies, amounts } = legs
  await addPaidMoney(db, [JSON.stringify(payment), members, kinds, currencies, amounts])
}

const addPaidMoney = statement(
  'select add_paid_money($1::jsonb, $2::bigint[], $3::text[], $4::text[], $5::bigint[])',
)
