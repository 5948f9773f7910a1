import pg from 'pg'

/**
 * Keeps the MRP as the reference of discounts, as the specification has it, whatever the day. Tests of the
 * prior price set a day of their own.
 */
export async function keepMrpReference(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(`insert into shop_setting (key, value)
    values ('discount_reference', '{"from": "2099-01-01", "days": 30, "source": "Tests"}')`)
  await client.end()
}
