import type { Service } from '../../platform/service.ts'
import { listOfficeBanners } from './front.sql.ts'
import type { listBanners } from './listBanners.call.ts'
import { bannerFields } from './office-front.ts'

export const listBannersService: Service<typeof listBanners> = async ({ db }) => ({
  data: (await listOfficeBanners(db)).map(bannerFields),
})
