import { feature, implement } from '../../platform/service/feature.ts'
import { countSales, countSalesToday } from './count-sales.job.ts'
import { getDashboard, getDashboardContract } from './getDashboard.call.ts'
import { getDashboardService } from './getDashboard.service.ts'
import { getSales, getSalesContract } from './getSales.call.ts'
import { getSalesService } from './getSales.service.ts'

export const dashboard = feature({
  calls: [
    implement(getDashboard, getDashboardContract, getDashboardService),
    implement(getSales, getSalesContract, getSalesService),
  ],
  jobs: [countSales, countSalesToday],
})
