import { feature, implementAll } from '../../platform/service/feature.ts'
import * as brandsCalls from './brands/brands.calls.ts'
import * as brandsServices from './brands/brands.services.ts'
import * as catalogueCalls from './catalogue.calls.ts'
import * as catalogueServices from './catalogue.services.ts'
import * as compareCalls from './compare/compare.calls.ts'
import * as compareServices from './compare/compare.services.ts'
import * as filtersCalls from './filters/filters.calls.ts'
import * as filtersServices from './filters/filters.services.ts'
import * as listCalls from './list/list.calls.ts'
import * as listServices from './list/list.services.ts'
import * as productPageCalls from './product-page/product-page.calls.ts'
import * as productPageServices from './product-page/product-page.services.ts'
import * as promotionsCalls from './promotions/promotions.calls.ts'
import * as promotionsServices from './promotions/promotions.services.ts'
import { countBoughtTogetherJob } from './related/count-bought-together.job.ts'
import * as relatedCalls from './related/related.calls.ts'
import * as relatedServices from './related/related.services.ts'
import { shelveOrigins } from './shelve-origins.job.ts'
import { showDiscounts } from './show-discounts.job.ts'

export const catalogue = feature({
  calls: [
    ...implementAll(compareCalls, compareServices),
    ...implementAll(brandsCalls, brandsServices),
    ...implementAll(promotionsCalls, promotionsServices),
    ...implementAll(filtersCalls, filtersServices),
    ...implementAll(catalogueCalls, catalogueServices),
    ...implementAll(listCalls, listServices),
    ...implementAll(productPageCalls, productPageServices),
    ...implementAll(relatedCalls, relatedServices),
  ],
  jobs: [countBoughtTogetherJob, shelveOrigins, showDiscounts],
})
