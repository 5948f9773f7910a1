import { lockFront, removeBanner as removeRow } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { readBanner } from './front.sql.ts'
import { bannerFields, writtenOf } from './office-front.ts'
import { removeBanner } from './removeBanner.call.ts'

export const removeBannerService: Service<typeof removeBanner> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.banner_id)
    const version = await lockFront(db, 'banner', id)
    const found = version === undefined ? undefined : await readBanner(db, id)
    if (!found) throw refuse(removeBanner, 'notFound')
    const before = bannerFields(found)
    if (version !== input.version) throw refuse(removeBanner, 'changedMeanwhile', { data: before })
    await removeRow(db, id)
    await recordChange(db, staff, {
      action: 'removeBanner',
      subject: `banner ${id}`,
      before: writtenOf(before),
      after: null,
    })
    return {}
  })
