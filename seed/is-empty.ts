import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'

/** Whether a database has neither products nor members, so that the demo may fill it. */
export async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_empty: boolean }>`
    select not exists (select id from product) and not exists (select id from member) as is_empty`.execute(db)
  return rows[0]!.is_empty
}

/** Whether products show pictures of an earlier demo, with grounds or drawings of then, which the seed renews. */
export async function hasOlderPictures(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has_older: boolean }>`
    select exists (
      select from product_image
      where name like 'demo-%' and (name not like '%-studio-plain-%' or name ~ '^demo-(squarephone|pouch|book)-')
    ) as has_older`.execute(db)
  return rows[0]!.has_older
}
