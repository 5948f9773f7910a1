import { feature, implement } from '../../platform/feature.ts'
import { eraseIdempotencyRecords } from '../../platform/idempotency.ts'
import { change_password, change_passwordContract } from './change_password.call.ts'
import { change_passwordService } from './change_password.service.ts'
import { exportDevices, exportProfile } from './export-member.flow.ts'
import { forgetExpired } from './forget-expired.job.ts'
import { getMySessions, getMySessionsContract } from './getMySessions.call.ts'
import { getMySessionsService } from './getMySessions.service.ts'
import { getSession, getSessionContract } from './getSession.call.ts'
import { getSessionService } from './getSession.service.ts'
import { getUserDetailbyMobile, getUserDetailbyMobileContract } from './getUserDetailbyMobile.call.ts'
import { getUserDetailbyMobileService } from './getUserDetailbyMobile.service.ts'
import { forgetKnownDevices, listKnownDevices } from './known-device.sql.ts'
import { logout, logoutContract } from './logout.call.ts'
import { logoutService } from './logout.service.ts'
import { closeMember } from './member.sql.ts'
import { member_registration, member_registrationContract } from './member_registration.call.ts'
import { member_registrationService } from './member_registration.service.ts'
import { NewLogin, NewLoginContract } from './NewLogin.call.ts'
import { NewLoginService } from './NewLogin.service.ts'
import { passwordCodeDetails } from './password-code.flow.ts'
import { endPasswordCodes } from './password-code.sql.ts'
import { requestPasswordCode, requestPasswordCodeContract } from './requestPasswordCode.call.ts'
import { requestPasswordCodeService } from './requestPasswordCode.service.ts'
import { resetPassword, resetPasswordContract } from './resetPassword.call.ts'
import { resetPasswordService } from './resetPassword.service.ts'
import { endOtherSessions } from './session.sql.ts'
import { signOutElsewhere, signOutElsewhereContract } from './signOutElsewhere.call.ts'
import { signOutElsewhereService } from './signOutElsewhere.service.ts'

export const members = feature({
  calls: [
    implement(change_password, change_passwordContract, change_passwordService),
    implement(getMySessions, getMySessionsContract, getMySessionsService),
    implement(getSession, getSessionContract, getSessionService),
    implement(getUserDetailbyMobile, getUserDetailbyMobileContract, getUserDetailbyMobileService),
    implement(logout, logoutContract, logoutService),
    implement(member_registration, member_registrationContract, member_registrationService),
    implement(NewLogin, NewLoginContract, NewLoginService),
    implement(requestPasswordCode, requestPasswordCodeContract, requestPasswordCodeService),
    implement(resetPassword, resetPasswordContract, resetPasswordService),
    implement(signOutElsewhere, signOutElsewhereContract, signOutElsewhereService),
  ],
  jobs: [forgetExpired],
  extends: { lateDetails: [passwordCodeDetails] },
  keepsAboutMember: [
    {
      table: 'member',
      export: { as: 'profile', read: exportProfile },
      erase: (db, { id }) => closeMember(db, id),
    },
    {
      table: 'session',
      export: { as: 'signed_in_devices', read: exportDevices },
      erase: (db, { id }) => endOtherSessions(db, id),
    },
    {
      table: 'known_device',
      export: { as: 'devices_that_know_the_account', read: ({ db }, { id }) => listKnownDevices(db, id) },
      erase: (db, { id }) => forgetKnownDevices(db, id),
    },
    {
      table: 'password_code',
      // No words: the reason is documentation.
      export: 'A code that works for ten minutes is no data to take along.',
      erase: (db, { id }) => endPasswordCodes(db, id),
    },
    {
      table: 'request',
      // No words: the reason is documentation.
      export: 'It repeats what the orders and the statement say.',
      erase: (db, { id }) => eraseIdempotencyRecords(db, id),
    },
  ],
})
