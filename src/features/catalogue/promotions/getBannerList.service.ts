import type { Service } from '../../../platform/service/service.ts'
import { listBanners } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { translateBanners } from '../translation/translate-catalogue.flow.ts'
import type { getBannerList } from './getBannerList.call.ts'

export const getBannerListService: Service<typeof getBannerList> = async ({ db, say }) => {
  const banners = await translateBanners(db, say.language, await listBanners(db))
  return {
    base_url: imageBase,
    data: banners.map(({ id, title, image, href }) => ({ id, banner_image: image, title, href })),
  }
}
