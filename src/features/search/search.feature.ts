import { feature, implement } from '../../platform/service/feature.ts'
import { getSearchProduct, getSearchProductContract } from './getSearchProduct.call.ts'
import { getSearchProductService } from './getSearchProduct.service.ts'
import { indexRenamed } from './index-renamed.job.ts'

export const search = feature({
  calls: [implement(getSearchProduct, getSearchProductContract, getSearchProductService)],
  jobs: [indexRenamed],
})
