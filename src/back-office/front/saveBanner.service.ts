import { lockFront, writeBanner } from '../../features/catalog/write-front.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { keepPictures } from '../pictures/pictures.sql.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { readBanner } from './front.sql.ts'
import { bannerFields, writtenOf } from './office-front.ts'
import { saveBanner } from './saveBanner.call.ts'
import { isBackwards, readPeriod } from './showing-period.ts'

export const saveBannerService: Service<typeof saveBanner> = async (context, input) => {
  const period = readPeriod(input)
  if (isBackwards(period)) throw refuse(saveBanner, 'endsTooEarly', { field: 'shown_to' })
  const { staff } = context
  const reused = () => refuse(saveBanner, 'savedAlready')
  return await changeOnce(context, { staff, call: 'saveBanner', input, reused }, async (db) => {
    const known = input.banner_id === undefined ? undefined : Number(input.banner_id)
    const version = known === undefined ? undefined : await lockFront(db, 'banner', known)
    const found = known === undefined ? undefined : await readBanner(db, known)
    if (known !== undefined && !found) throw refuse(saveBanner, 'notFound')
    const before = found && bannerFields(found)
    if (before && version !== input.version) throw refuse(saveBanner, 'changedMeanwhile', { data: before })
    if ((await keepPictures(db, [input.picture])).length > 0)
      throw refuse(saveBanner, 'pictureUnknown', { field: 'picture' })
    const id = await writeBanner(
      db,
      known,
      { title: input.title, image: input.picture, href: input.href, shown: input.is_shown, ...period },
      input.translations,
    )
    const data = bannerFields((await readBanner(db, id))!)
    await recordChange(db, staff, {
      action: 'saveBanner',
      subject: `banner ${id}`,
      before: before ? writtenOf(before) : null,
      after: writtenOf(data),
    })
    return { data }
  })
}
