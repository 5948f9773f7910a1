import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './news.calls.ts'
import * as services from './news.services.ts'

export const news = feature({
  calls: [...implementAll(calls, services)],
})
