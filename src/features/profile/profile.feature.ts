import { feature, implement } from '../../platform/service/feature.ts'
import { closeMyAccount, closeMyAccountContract } from './closeMyAccount.call.ts'
import { closeMyAccountService } from './closeMyAccount.service.ts'
import { confirmPushDevice, confirmPushDeviceContract } from './devices/confirmPushDevice.call.ts'
import { confirmPushDeviceService } from './devices/confirmPushDevice.service.ts'
import { downloadMyData, downloadMyDataContract } from './downloadMyData.call.ts'
import { downloadMyDataService } from './downloadMyData.service.ts'
import { getUserDashboardCounts, getUserDashboardCountsContract } from './getUserDashboardCounts.call.ts'
import { getUserDashboardCountsService } from './getUserDashboardCounts.service.ts'
import { updateMyProfile, updateMyProfileContract } from './updateMyProfile.call.ts'
import { updateMyProfileService } from './updateMyProfile.service.ts'

export const profile = feature({
  calls: [
    implement(confirmPushDevice, confirmPushDeviceContract, confirmPushDeviceService),
    implement(closeMyAccount, closeMyAccountContract, closeMyAccountService),
    implement(downloadMyData, downloadMyDataContract, downloadMyDataService),
    implement(getUserDashboardCounts, getUserDashboardCountsContract, getUserDashboardCountsService),
    implement(updateMyProfile, updateMyProfileContract, updateMyProfileService),
  ],
})
