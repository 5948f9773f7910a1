import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/**
 * Returns a member's customer id at the provider, under which payment methods are saved. Returns undefined if
 * the member wants none saved, or if the id belongs to an earlier mobile number.
 */
export async function findPaymentCustomer(db: Db, memberId: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('payment_customer')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'member_id').onRef('member.mobile', '=', 'payment_customer.mobile'),
    )
    .select('provider_customer_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found?.provider_customer_id
}

/** Stores a member's customer id of the provider, by remember_customer. */
export async function savePaymentCustomer(
  db: Db,
  memberId: number,
  { customerId, mobile }: { customerId: string; mobile: string },
): Promise<void> {
  await sql`select remember_customer(${memberId}, ${customerId}, ${mobile})`.execute(db)
}

/** Deletes a member's customer id and returns it, so that the data saved at the provider can be deleted. */
export async function forgetPaymentCustomer(db: Db, memberId: number): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select forget_customer(${memberId}) as id`.execute(db)
  return rows[0]?.id ?? undefined
}

export async function exportPaymentCustomer(db: Db, memberId: number) {
  const found = await db
    .selectFrom('payment_customer')
    .select(['provider_customer_id', 'mobile', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return found ?? null
}

/**
 * Claims customers whose saved data must still be deleted. Reschedules each customer, so that two processes
 * do not claim the same one.
 */
export async function takeForgottenCustomers(
  db: Db,
  { limit, againAfterSeconds }: { limit: number; againAfterSeconds: number },
): Promise<string[]> {
  const { rows } = await sql<{ provider_customer_id: string }>`
    with due as (
      select provider_customer_id from forgotten_customer where try_at <= now() order by try_at limit ${limit}
        for update skip locked
    )
    update forgotten_customer set try_at = now() + make_interval(secs => ${againAfterSeconds})
      from due where forgotten_customer.provider_customer_id = due.provider_customer_id
      returning forgotten_customer.provider_customer_id`.execute(db)
  return rows.map(({ provider_customer_id: id }) => id)
}

export async function deleteForgottenCustomer(db: Db, customerId: string): Promise<void> {
  await db.deleteFrom('forgotten_customer').where('provider_customer_id', '=', customerId).execute()
}
