import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature, implement } from '../../../platform/service/feature.ts'
import { catalogueAudits } from './catalogue-staff.audits.ts'
import { brands } from './listings/brands.call.ts'
import { brandStore } from './listings/brands.service.ts'
import { categories } from './listings/categories.call.ts'
import { categoryStore } from './listings/categories.service.ts'
import {
  mergeBrand,
  mergeBrandContract,
  mergeCategory,
  mergeCategoryContract,
} from './listings/mergeListing.call.ts'
import { mergeBrandService, mergeCategoryService } from './listings/mergeListing.service.ts'
import { moveMerged } from './listings/move-merged.job.ts'
import { readListingUse, readListingUseContract } from './listings/readListingUse.call.ts'
import { readListingUseService } from './listings/readListingUse.service.ts'
import { banners } from './promotions/banners.call.ts'
import { bannerStore } from './promotions/banners.service.ts'
import { offers } from './promotions/offers.call.ts'
import { offerStore } from './promotions/offers.service.ts'

/** Brands, categories, banners and offers, for the catalogue's staff. */
export const catalogueStaff = feature({
  calls: [
    ...serveResource(brands, brandStore),
    ...serveResource(categories, categoryStore),
    implement(readListingUse, readListingUseContract, readListingUseService),
    implement(mergeBrand, mergeBrandContract, mergeBrandService),
    implement(mergeCategory, mergeCategoryContract, mergeCategoryService),
    ...serveResource(banners, bannerStore),
    ...serveResource(offers, offerStore),
  ],
  jobs: [moveMerged],
  audits: catalogueAudits,
})
