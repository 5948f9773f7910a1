import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The names of those things that still have one, by their subjects, as in 'member 12'. Other subjects are left alone. */
export async function readNamesOf(db: Db, subjects: readonly string[]): Promise<Map<string, string>> {
  const ids = (kind: string) =>
    subjects
      .filter((subject) => subject.startsWith(`${kind} `))
      .map((subject) => Number(subject.slice(kind.length + 1)))
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
  const { rows } = await sql<{ subject: string; name: string }>`
    select 'staff ' || id as subject, name from staff_member where id = any(${ids('staff')}::integer[])
    union all select 'member ' || id, name from member where id = any(${ids('member')}::integer[])
    union all select 'product ' || id, name from product where id = any(${ids('product')}::integer[])
    union all select 'category ' || id, name from category where id = any(${ids('category')}::integer[])
    union all select 'brand ' || id, name from brand where id = any(${ids('brand')}::integer[])
    union all select 'banner ' || id, title from banner where id = any(${ids('banner')}::integer[])
    union all select 'offer ' || offer.id, product.name from offer join product on product.id = offer.product_id
      where offer.id = any(${ids('offer')}::integer[])
    union all select 'menu item ' || id, name from menu_item where id = any(${ids('menu item')}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}
