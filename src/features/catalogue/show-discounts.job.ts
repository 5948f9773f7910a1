import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Job } from '../../platform/service/job.ts'
import { announceProducts } from './catalogue-batch.sql.ts'

// The number of products per transaction. Writers of these products wait that long.
const productsAtOnce = 500

/** Sorts and filters all products by another reference of discounts, from the day in the setting. */
export const showDiscounts: Job = {
  name: 'show-discounts',
  cron: '* * * * *',
  atStart: true,
  expireSeconds: 900,
  async run({ db }) {
    const { is_prior, was_prior } = await readReference(db)
    if (is_prior === was_prior) return
    let last: number | null = 0
    while (last !== null) last = await showNext(db, last)
    await db.updateTable('shown_reference').set({ is_prior }).execute()
    await announceProducts(db)
  },
}

async function readReference(db: Db): Promise<{ is_prior: boolean; was_prior: boolean }> {
  return await db
    .selectFrom('shown_reference')
    .select(['is_prior as was_prior', sql<boolean>`is_prior_reference()`.as('is_prior')])
    .executeTakeFirstOrThrow()
}

/** @returns the last product's id; null if none is left. */
async function showNext(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select show_discounts(${after}, ${productsAtOnce}) as last`.execute(db)
  return rows[0]!.last
}
