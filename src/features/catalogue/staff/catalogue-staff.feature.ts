import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { catalogueAudits } from './catalogue-staff.audits.ts'
import { brands } from './listings/brands.calls.ts'
import { brandStore } from './listings/brands.services.ts'
import { categories } from './listings/categories.calls.ts'
import { categoryStore } from './listings/categories.services.ts'
import * as calls from './listings/listings.calls.ts'
import * as services from './listings/listings.services.ts'

import { moveMerged } from './listings/move-merged.job.ts'
import { banners } from './promotions/banners.calls.ts'
import { bannerStore } from './promotions/banners.services.ts'
import { offers } from './promotions/offers.calls.ts'
import { offerStore } from './promotions/offers.services.ts'

/** Brands, categories, banners and offers, for the catalogue's staff. */
export const catalogueStaff = feature({
  calls: [
    ...serveResource(brands, brandStore),
    ...serveResource(categories, categoryStore),
    ...implementAll(calls, services),
    ...serveResource(banners, bannerStore),
    ...serveResource(offers, offerStore),
  ],
  jobs: [moveMerged],
  audits: catalogueAudits,
})
