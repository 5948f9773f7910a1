import { serveResource } from '../../../back-office/resources/serve-resource.service.ts'
import { feature } from '../../../platform/service/feature.ts'
import { articles } from './articles.call.ts'
import { articleStore } from './articles.service.ts'
import { newsAudits } from './news-staff.audits.ts'

/** The shop's own articles, for the staff. */
export const newsStaff = feature({
  calls: [...serveResource(articles, articleStore)],
  audits: newsAudits,
})
