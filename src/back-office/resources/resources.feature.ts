import { brands } from '../../features/catalogue/staff/listings/brands.call.ts'
import { brandStore } from '../../features/catalogue/staff/listings/brands.service.ts'
import { categories } from '../../features/catalogue/staff/listings/categories.call.ts'
import { categoryStore } from '../../features/catalogue/staff/listings/categories.service.ts'
import {
  mergeBrand,
  mergeBrandContract,
  mergeCategory,
  mergeCategoryContract,
} from '../../features/catalogue/staff/listings/mergeListing.call.ts'
import {
  mergeBrandService,
  mergeCategoryService,
} from '../../features/catalogue/staff/listings/mergeListing.service.ts'
import { moveMerged } from '../../features/catalogue/staff/listings/move-merged.job.ts'
import {
  readListingUse,
  readListingUseContract,
} from '../../features/catalogue/staff/listings/readListingUse.call.ts'
import { readListingUseService } from '../../features/catalogue/staff/listings/readListingUse.service.ts'
import { banners } from '../../features/catalogue/staff/promotions/banners.call.ts'
import { bannerStore } from '../../features/catalogue/staff/promotions/banners.service.ts'
import { offers } from '../../features/catalogue/staff/promotions/offers.call.ts'
import { offerStore } from '../../features/catalogue/staff/promotions/offers.service.ts'
import { coupons } from '../../features/coupons/staff/coupons.call.ts'
import { couponStore } from '../../features/coupons/staff/coupons.service.ts'
import { getCouponUses, getCouponUsesContract } from '../../features/coupons/staff/getCouponUses.call.ts'
import { getCouponUsesService } from '../../features/coupons/staff/getCouponUses.service.ts'
import { holidays } from '../../features/delivery/staff/holidays.call.ts'
import { holidayStore } from '../../features/delivery/staff/holidays.service.ts'
import { pinFileRoutes } from '../../features/delivery/staff/pin-file.routes.ts'
import { pinRanges } from '../../features/delivery/staff/pin-ranges.call.ts'
import { pinRangeStore } from '../../features/delivery/staff/pin-ranges.service.ts'
import { deliveryZones } from '../../features/delivery/staff/zones.call.ts'
import { deliveryZoneStore } from '../../features/delivery/staff/zones.service.ts'
import { menuItems } from '../../features/menu/staff/menu-items.call.ts'
import { menuItemStore } from '../../features/menu/staff/menu-items.service.ts'
import { articles } from '../../features/news/staff/articles.call.ts'
import { articleStore } from '../../features/news/staff/articles.service.ts'
import { shops } from '../../features/shops/staff/shops.call.ts'
import { shopStore } from '../../features/shops/staff/shops.service.ts'
import { feature, implement } from '../../platform/service/feature.ts'
import { resourceAudits } from './resources.audits.ts'
import { serveResource } from './serve-resource.service.ts'

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
