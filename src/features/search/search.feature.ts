import { feature, implementAll } from '../../platform/service/feature.ts'
import { indexRenamed } from './index-renamed.job.ts'
import * as calls from './search.calls.ts'
import * as services from './search.services.ts'

export const search = feature({
  calls: [...implementAll(calls, services)],
  jobs: [indexRenamed],
})
