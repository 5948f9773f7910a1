import { feature, implement } from '../../platform/service/feature.ts'
import { getContentPage, getContentPageContract } from './getContentPage.call.ts'
import { getContentPageService } from './getContentPage.service.ts'

export const pages = feature({
  calls: [implement(getContentPage, getContentPageContract, getContentPageService)],
})
