import { feature, implementAll } from '../../platform/service/feature.ts'
import { countSales, countSalesToday } from './count-sales.job.ts'
import * as calls from './dashboard.calls.ts'
import * as services from './dashboard.services.ts'

export const dashboard = feature({
  calls: [...implementAll(calls, services)],
  jobs: [countSales, countSalesToday],
})
