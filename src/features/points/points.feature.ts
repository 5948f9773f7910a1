import { feature, implement } from '../../platform/service/feature.ts'
import { getMyPointHistory, getMyPointHistoryContract } from './getMyPointHistory.call.ts'
import { getMyPointHistoryService } from './getMyPointHistory.service.ts'
import { getMyPoints, getMyPointsContract } from './getMyPoints.call.ts'
import { getMyPointsService } from './getMyPoints.service.ts'
import { redeemPoints, redeemPointsContract } from './redeemPoints.call.ts'
import { redeemPointsService } from './redeemPoints.service.ts'

export const points = feature({
  calls: [
    implement(getMyPointHistory, getMyPointHistoryContract, getMyPointHistoryService),
    implement(getMyPoints, getMyPointsContract, getMyPointsService),
    implement(redeemPoints, redeemPointsContract, redeemPointsService),
  ],
})
