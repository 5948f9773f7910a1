import { feature, implement } from '../../platform/feature.ts'
import { getMyStaffSession, getMyStaffSessionContract } from './getMyStaffSession.call.ts'
import { getMyStaffSessionService } from './getMyStaffSession.service.ts'
import { staffSignIn, staffSignInContract } from './staffSignIn.call.ts'
import { staffSignInService } from './staffSignIn.service.ts'
import { staffSignOut, staffSignOutContract } from './staffSignOut.call.ts'
import { staffSignOutService } from './staffSignOut.service.ts'

export const staff = feature({
  calls: [
    implement(getMyStaffSession, getMyStaffSessionContract, getMyStaffSessionService),
    implement(staffSignIn, staffSignInContract, staffSignInService),
    implement(staffSignOut, staffSignOutContract, staffSignOutService),
  ],
})
