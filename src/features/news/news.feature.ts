import { feature, implement } from '../../platform/feature.ts'
import { searchNews, searchNewsContract } from './searchNews.call.ts'
import { searchNewsService } from './searchNews.service.ts'

export const news = feature({
  calls: [implement(searchNews, searchNewsContract, searchNewsService)],
})
