import { feature, implement } from '../../platform/service/feature.ts'
import type { SealedColumn } from '../../platform/service/sealed-column.ts'
import { addStaff, addStaffContract } from './accounts/addStaff.call.ts'
import { addStaffService } from './accounts/addStaff.service.ts'
import { getStaffList, getStaffListContract } from './accounts/getStaffList.call.ts'
import { getStaffListService } from './accounts/getStaffList.service.ts'
import { getStaffMember, getStaffMemberContract } from './accounts/getStaffMember.call.ts'
import { getStaffMemberService } from './accounts/getStaffMember.service.ts'
import { reinstateStaff, reinstateStaffContract } from './accounts/reinstateStaff.call.ts'
import { reinstateStaffService } from './accounts/reinstateStaff.service.ts'
import { removeStaff, removeStaffContract } from './accounts/removeStaff.call.ts'
import { removeStaffService } from './accounts/removeStaff.service.ts'
import { resetStaffPassword, resetStaffPasswordContract } from './accounts/resetStaffPassword.call.ts'
import { resetStaffPasswordService } from './accounts/resetStaffPassword.service.ts'
import { saveStaff, saveStaffContract } from './accounts/saveStaff.call.ts'
import { saveStaffService } from './accounts/saveStaff.service.ts'
import { resealAnswer, sealedAnswers } from './accounts/sealed-answers.sql.ts'
import { beginSecondFactor, beginSecondFactorContract } from './second-factor/beginSecondFactor.call.ts'
import { beginSecondFactorService } from './second-factor/beginSecondFactor.service.ts'
import { confirmSecondFactor, confirmSecondFactorContract } from './second-factor/confirmSecondFactor.call.ts'
import { confirmSecondFactorService } from './second-factor/confirmSecondFactor.service.ts'
import { firstPasswordOf } from './second-factor/one-time-password.flow.ts'
import { renewRecoveryCodes, renewRecoveryCodesContract } from './second-factor/renewRecoveryCodes.call.ts'
import { renewRecoveryCodesService } from './second-factor/renewRecoveryCodes.service.ts'
import { resetSecondFactor, resetSecondFactorContract } from './second-factor/resetSecondFactor.call.ts'
import { resetSecondFactorService } from './second-factor/resetSecondFactor.service.ts'
import { secretOf } from './second-factor/second-factor.flow.ts'
import { resealSecret } from './second-factor/second-factor.sql.ts'
import { changeMyStaffPassword, changeMyStaffPasswordContract } from './sign-in/changeMyStaffPassword.call.ts'
import { changeMyStaffPasswordService } from './sign-in/changeMyStaffPassword.service.ts'
import { endIdleSessions } from './sign-in/end-idle-sessions.job.ts'
import {
  endMyOtherStaffSessions,
  endMyOtherStaffSessionsContract,
} from './sign-in/endMyOtherStaffSessions.call.ts'
import { endMyOtherStaffSessionsService } from './sign-in/endMyOtherStaffSessions.service.ts'
import { getMyStaffSession, getMyStaffSessionContract } from './sign-in/getMyStaffSession.call.ts'
import { getMyStaffSessionService } from './sign-in/getMyStaffSession.service.ts'
import { getMyStaffSessions, getMyStaffSessionsContract } from './sign-in/getMyStaffSessions.call.ts'
import { getMyStaffSessionsService } from './sign-in/getMyStaffSessions.service.ts'
import { staffSignIn, staffSignInContract } from './sign-in/staffSignIn.call.ts'
import { staffSignInService } from './sign-in/staffSignIn.service.ts'
import { staffSignOut, staffSignOutContract } from './sign-in/staffSignOut.call.ts'
import { staffSignOutService } from './sign-in/staffSignOut.service.ts'
import { staffAudits } from './staff.audits.ts'

export const staff = feature({
  calls: [
    implement(addStaff, addStaffContract, addStaffService),
    implement(beginSecondFactor, beginSecondFactorContract, beginSecondFactorService),
    implement(changeMyStaffPassword, changeMyStaffPasswordContract, changeMyStaffPasswordService),
    implement(confirmSecondFactor, confirmSecondFactorContract, confirmSecondFactorService),
    implement(endMyOtherStaffSessions, endMyOtherStaffSessionsContract, endMyOtherStaffSessionsService),
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
  jobs: [endIdleSessions],
  seals: [
    ...(['secret', 'offered_secret'] as const).map(
      (column): SealedColumn => ({
        table: 'staff_factor',
        column,
        key: 'staff_id',
        of: 'staff_id',
        context: secretOf,
        replace: (db, reseal) => resealSecret(db, column, reseal),
      }),
    ),
    {
      table: 'staff_request',
      column: 'answer',
      rows: sealedAnswers,
      key: 'id',
      of: 'id',
      context: firstPasswordOf,
      replace: resealAnswer,
    },
  ],
  audits: staffAudits,
})
