import { feature, implement } from '../../platform/feature.ts'
import { closeMyAccount } from './closeMyAccount.call.ts'
import { closeMyAccountService } from './closeMyAccount.service.ts'
import { downloadMyData } from './downloadMyData.call.ts'
import { downloadMyDataService } from './downloadMyData.service.ts'
import { getUserDashboardCounts } from './getUserDashboardCounts.call.ts'
import { getUserDashboardCountsService } from './getUserDashboardCounts.service.ts'
import { updateMyProfile } from './updateMyProfile.call.ts'
import { updateMyProfileService } from './updateMyProfile.service.ts'

export const profile = feature({
  calls: [
    implement(closeMyAccount, closeMyAccountService),
    implement(downloadMyData, downloadMyDataService),
    implement(getUserDashboardCounts, getUserDashboardCountsService),
    implement(updateMyProfile, updateMyProfileService),
  ],
})
