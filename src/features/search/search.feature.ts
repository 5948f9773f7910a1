import { feature, implement } from '../../platform/service/feature.ts'
import { getPopularSearches, getPopularSearchesContract } from './getPopularSearches.call.ts'
import { getPopularSearchesService } from './getPopularSearches.service.ts'
import { getSearchFilters, getSearchFiltersContract } from './getSearchFilters.call.ts'
import { getSearchFiltersService } from './getSearchFilters.service.ts'
import { getSearchProduct, getSearchProductContract } from './getSearchProduct.call.ts'
import { getSearchProductService } from './getSearchProduct.service.ts'
import { indexRenamed } from './index-renamed.job.ts'

export const search = feature({
  calls: [
    implement(getPopularSearches, getPopularSearchesContract, getPopularSearchesService),
    implement(getSearchFilters, getSearchFiltersContract, getSearchFiltersService),
    implement(getSearchProduct, getSearchProductContract, getSearchProductService),
  ],
  jobs: [indexRenamed],
})
