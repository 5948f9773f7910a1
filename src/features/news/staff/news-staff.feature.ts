import { serveResource } from '../../../back-office/resources/resources.services.ts'
import { feature } from '../../../platform/service/feature.ts'
import { articles } from './articles.calls.ts'
import { articleStore } from './articles.services.ts'
import { newsAudits } from './news-staff.audits.ts'

export const newsStaff = feature({
  calls: [...serveResource(articles, articleStore)],
  audits: newsAudits,
})
