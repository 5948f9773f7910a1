import { feature, implement } from '../../platform/feature.ts'
import { addStaff, addStaffContract } from './addStaff.call.ts'
import { addStaffService } from './addStaff.service.ts'
import { beginSecondFactor, beginSecondFactorContract } from './beginSecondFactor.call.ts'
import { beginSecondFactorService } from './beginSecondFactor.service.ts'
import { changeMyStaffPassword, changeMyStaffPasswordContract } from './changeMyStaffPassword.call.ts'
import { changeMyStaffPasswordService } from './changeMyStaffPassword.service.ts'
import { confirmSecondFactor, confirmSecondFactorContract } from './confirmSecondFactor.call.ts'
import { confirmSecondFactorService } from './confirmSecondFactor.service.ts'
import { endIdleSessions } from './end-idle-sessions.job.ts'
import { endMyOtherStaffSessions, endMyOtherStaffSessionsContract } from './endMyOtherStaffSessions.call.ts'
import { endMyOtherStaffSessionsService } from './endMyOtherStaffSessions.service.ts'
import { forgetStaffAnswers } from './forget-staff-answers.job.ts'
import { getAuditChoices, getAuditChoicesContract } from './getAuditChoices.call.ts'
import { getAuditChoicesService } from './getAuditChoices.service.ts'
import { getAuditLog, getAuditLogContract } from './getAuditLog.call.ts'
import { getAuditLogService } from './getAuditLog.service.ts'
import { getMyStaffSession, getMyStaffSessionContract } from './getMyStaffSession.call.ts'
import { getMyStaffSessionService } from './getMyStaffSession.service.ts'
import { getMyStaffSessions, getMyStaffSessionsContract } from './getMyStaffSessions.call.ts'
import { getMyStaffSessionsService } from './getMyStaffSessions.service.ts'
import { getStaffList, getStaffListContract } from './getStaffList.call.ts'
import { getStaffListService } from './getStaffList.service.ts'
import { getStaffMember, getStaffMemberContract } from './getStaffMember.call.ts'
import { getStaffMemberService } from './getStaffMember.service.ts'
import { reinstateStaff, reinstateStaffContract } from './reinstateStaff.call.ts'
import { reinstateStaffService } from './reinstateStaff.service.ts'
import { removeStaff, removeStaffContract } from './removeStaff.call.ts'
import { removeStaffService } from './removeStaff.service.ts'
import { renewRecoveryCodes, renewRecoveryCodesContract } from './renewRecoveryCodes.call.ts'
import { renewRecoveryCodesService } from './renewRecoveryCodes.service.ts'
import { resetSecondFactor, resetSecondFactorContract } from './resetSecondFactor.call.ts'
import { resetSecondFactorService } from './resetSecondFactor.service.ts'
import { resetStaffPassword, resetStaffPasswordContract } from './resetStaffPassword.call.ts'
import { resetStaffPasswordService } from './resetStaffPassword.service.ts'
import { saveStaff, saveStaffContract } from './saveStaff.call.ts'
import { saveStaffService } from './saveStaff.service.ts'
import { staffSignIn, staffSignInContract } from './staffSignIn.call.ts'
import { staffSignInService } from './staffSignIn.service.ts'
import { staffSignOut, staffSignOutContract } from './staffSignOut.call.ts'
import { staffSignOutService } from './staffSignOut.service.ts'

export const staff = feature({
  calls: [
    implement(addStaff, addStaffContract, addStaffService),
    implement(beginSecondFactor, beginSecondFactorContract, beginSecondFactorService),
    implement(changeMyStaffPassword, changeMyStaffPasswordContract, changeMyStaffPasswordService),
    implement(confirmSecondFactor, confirmSecondFactorContract, confirmSecondFactorService),
    implement(endMyOtherStaffSessions, endMyOtherStaffSessionsContract, endMyOtherStaffSessionsService),
    implement(getAuditChoices, getAuditChoicesContract, getAuditChoicesService),
    implement(getAuditLog, getAuditLogContract, getAuditLogService),
    implement(getMyStaffSession, getMyStaffSessionContract, getMyStaffSessionService),
    implement(getMyStaffSessions, getMyStaffSessionsContract, getMyStaffSessionsService),
    implement(getStaffList, getStaffListContract, getStaffListService),
    implement(getStaffMember, getStaffMemberContract, getStaffMemberService),
    implement(reinstateStaff, reinstateStaffContract, reinstateStaffService),
    implement(removeStaff, removeStaffContract, removeStaffService),
    implement(renewRecoveryCodes, renewRecoveryCodesContract, renewRecoveryCodesService),
    implement(resetSecondFactor, resetSecondFactorContract, resetSecondFactorService),
    implement(resetStaffPassword, resetStaffPasswordContract, resetStaffPasswordService),
    implement(saveStaff, saveStaffContract, saveStaffService),
    implement(staffSignIn, staffSignInContract, staffSignInService),
    implement(staffSignOut, staffSignOutContract, staffSignOutService),
  ],
  jobs: [endIdleSessions, forgetStaffAnswers],
})
