import { feature, implement } from '../../platform/service/feature.ts'
import { articles } from './articles/articles.call.ts'
import { articleStore } from './articles/articles.service.ts'
import { coupons } from './coupons/coupons.call.ts'
import { couponStore } from './coupons/coupons.service.ts'
import { getCouponUses, getCouponUsesContract } from './coupons/getCouponUses.call.ts'
import { getCouponUsesService } from './coupons/getCouponUses.service.ts'
import { holidays } from './delivery/holidays.call.ts'
import { holidayStore } from './delivery/holidays.service.ts'
import { pinFileRoutes } from './delivery/pin-file.routes.ts'
import { pinRanges } from './delivery/pin-ranges.call.ts'
import { pinRangeStore } from './delivery/pin-ranges.service.ts'
import { deliveryZones } from './delivery/zones.call.ts'
import { deliveryZoneStore } from './delivery/zones.service.ts'
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
import { menuItems } from './menu/menu-items.call.ts'
import { menuItemStore } from './menu/menu-items.service.ts'
import { banners } from './promotions/banners.call.ts'
import { bannerStore } from './promotions/banners.service.ts'
import { offers } from './promotions/offers.call.ts'
import { offerStore } from './promotions/offers.service.ts'
import { resourceAudits } from './resources.audits.ts'
import { serveResource } from './serve-resource.service.ts'
import { shops } from './shops/shops.call.ts'
import { shopStore } from './shops/shops.service.ts'

export const resources = feature({
  calls: [
    ...serveResource(brands, brandStore),
    ...serveResource(categories, categoryStore),
    implement(readListingUse, readListingUseContract, readListingUseService),
    implement(mergeBrand, mergeBrandContract, mergeBrandService),
    implement(mergeCategory, mergeCategoryContract, mergeCategoryService),
    ...serveResource(banners, bannerStore),
    ...serveResource(offers, offerStore),
    ...serveResource(menuItems, menuItemStore),
    ...serveResource(coupons, couponStore),
    implement(getCouponUses, getCouponUsesContract, getCouponUsesService),
    ...serveResource(shops, shopStore),
    ...serveResource(articles, articleStore),
    ...serveResource(deliveryZones, deliveryZoneStore),
    ...serveResource(pinRanges, pinRangeStore),
    ...serveResource(holidays, holidayStore),
  ],
  routes: [pinFileRoutes],
  jobs: [moveMerged],
  audits: resourceAudits,
})
