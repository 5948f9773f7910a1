import type { ResourceStore } from '../../../../back-office/resources/resource-store.ts'
import { isBackwards, readPeriod } from '../../../../back-office/resources/showing-period.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { moveBanner, removeBanner, writeBanner } from '../../promotions/write-promotions.sql.ts'
import { type banners, saveBanner } from './banners.calls.ts'
import { linkedBy } from './linked-by.ts'
import { allExist, listBanners, readBanner } from './promotions.sql.ts'

export const bannerStore: ResourceStore<typeof banners> = {
  table: 'banner',
  list: listBanners,
  read: readBanner,
  async check(db, { values }) {
    if (isBackwards(values)) throw refuse(saveBanner, 'endsTooEarly', { field: 'shown_to' })
    if (!(await allExist(db, linkedBy(values.href))))
      throw refuse(saveBanner, 'leadsNowhere', { field: 'href' })
  },
  write: (db, id, { title, picture, href, is_sponsored: sponsored, ...period }, translations) =>
    writeBanner(db, id, { title, image: picture, href, sponsored, ...readPeriod(period) }, translations),
  move: moveBanner,
  remove: removeBanner,
}
