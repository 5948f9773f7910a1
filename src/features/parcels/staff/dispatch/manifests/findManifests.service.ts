import { paise } from '../../../../../money/paise.ts'
import { pageOf } from '../../../../../platform/service/page.ts'
import type { Service } from '../../../../../platform/service/service.ts'
import { mayStep } from '../../../../orders/staff/steps/may-step.ts'
import type { findManifests } from './findManifests.call.ts'
import { listManifests, listToHandOver } from './manifests.sql.ts'

const pageSize = 50

export const findManifestsService: Service<typeof findManifests> = async ({ db, staff }, input) => {
  const limit = input.limit ?? pageSize
  const [waiting, rows] = await Promise.all([
    listToHandOver(db),
    listManifests(db, { cursor: input.cursor, limit: limit + 1 }),
  ])
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return {
    waiting: waiting.map((sums) => ({ ...sums, collect: paise(sums.collect) })),
    data: page.map(({ id, collect, ...one }) => ({ ...one, manifest_id: id, collect: paise(collect) })),
    next_cursor,
    may_make: mayStep(staff),
  }
}
