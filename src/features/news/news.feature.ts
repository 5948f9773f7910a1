import { feature, implement } from '../../platform/service/feature.ts'
import { searchNews, searchNewsContract } from './searchNews.call.ts'
import { searchNewsService } from './searchNews.service.ts'

export const news = feature({
  calls: [implement(searchNews, searchNewsContract, searchNewsService)],
})
