import { feature, implement } from '../../platform/service/feature.ts'
import { eraseIdempotencyRecords } from '../../platform/service/idempotency.ts'
import { aCode, aNumber } from '../../platform/service/text-fates.ts'
import { exportDevices, exportProfile } from './export-member.flow.ts'
import { forgetExpired } from './forget-expired.job.ts'
import { getMySessions, getMySessionsContract } from './login/getMySessions.call.ts'
import { getMySessionsService } from './login/getMySessions.service.ts'
import { getSession, getSessionContract } from './login/getSession.call.ts'
import { getSessionService } from './login/getSession.service.ts'
import { deleteKnownDevices, listKnownDevices } from './login/known-device.sql.ts'
import { logout, logoutContract } from './login/logout.call.ts'
import { logoutService } from './login/logout.service.ts'
import { NewLogin, NewLoginContract } from './login/NewLogin.call.ts'
import { NewLoginService } from './login/NewLogin.service.ts'
import { endOtherSessions } from './login/session.sql.ts'
import { signOutElsewhere, signOutElsewhereContract } from './login/signOutElsewhere.call.ts'
import { signOutElsewhereService } from './login/signOutElsewhere.service.ts'
import { loginCodeDetails } from './login-code/login-code.flow.ts'
import { loginByCode, loginByCodeContract } from './login-code/loginByCode.call.ts'
import { loginByCodeService } from './login-code/loginByCode.service.ts'
import { requestLoginCode, requestLoginCodeContract } from './login-code/requestLoginCode.call.ts'
import { requestLoginCodeService } from './login-code/requestLoginCode.service.ts'
import { closeMember, resealPan } from './member.sql.ts'
import { panContext } from './pan-context.ts'
import { addPasskey, addPasskeyContract } from './passkeys/addPasskey.call.ts'
import { addPasskeyService } from './passkeys/addPasskey.service.ts'
import { confirmPasskey, confirmPasskeyContract } from './passkeys/confirmPasskey.call.ts'
import { confirmPasskeyService } from './passkeys/confirmPasskey.service.ts'
import { exportPasskeys } from './passkeys/export-passkeys.flow.ts'
import { getMyPasskeys, getMyPasskeysContract } from './passkeys/getMyPasskeys.call.ts'
import { getMyPasskeysService } from './passkeys/getMyPasskeys.service.ts'
import { loginByPasskey, loginByPasskeyContract } from './passkeys/loginByPasskey.call.ts'
import { loginByPasskeyService } from './passkeys/loginByPasskey.service.ts'
import { deletePasskeys } from './passkeys/passkeys.sql.ts'
import { removePasskey, removePasskeyContract } from './passkeys/removePasskey.call.ts'
import { removePasskeyService } from './passkeys/removePasskey.service.ts'
import { renamePasskey, renamePasskeyContract } from './passkeys/renamePasskey.call.ts'
import { renamePasskeyService } from './passkeys/renamePasskey.service.ts'
import { startPasskey, startPasskeyContract } from './passkeys/startPasskey.call.ts'
import { startPasskeyService } from './passkeys/startPasskey.service.ts'
import { startPasskeyLogin, startPasskeyLoginContract } from './passkeys/startPasskeyLogin.call.ts'
import { startPasskeyLoginService } from './passkeys/startPasskeyLogin.service.ts'
import { startPasskeyStepUp, startPasskeyStepUpContract } from './passkeys/startPasskeyStepUp.call.ts'
import { startPasskeyStepUpService } from './passkeys/startPasskeyStepUp.service.ts'
import { change_password, change_passwordContract } from './password/change_password.call.ts'
import { change_passwordService } from './password/change_password.service.ts'
import { passwordCodeDetails } from './password/password-code.flow.ts'
import { endPasswordCodes } from './password/password-code.sql.ts'
import { requestPasswordCode, requestPasswordCodeContract } from './password/requestPasswordCode.call.ts'
import { requestPasswordCodeService } from './password/requestPasswordCode.service.ts'
import { resetPassword, resetPasswordContract } from './password/resetPassword.call.ts'
import { resetPasswordService } from './password/resetPassword.service.ts'
import { confirmPhone, confirmPhoneContract } from './phone/confirmPhone.call.ts'
import { confirmPhoneService } from './phone/confirmPhone.service.ts'
import { phoneCodeDetails } from './phone/phone-code.flow.ts'
import { deletePhoneConfirmation, readPhoneConfirmation } from './phone/phone-confirmation.sql.ts'
import { requestPhoneCode, requestPhoneCodeContract } from './phone/requestPhoneCode.call.ts'
import { requestPhoneCodeService } from './phone/requestPhoneCode.service.ts'
import { getUserDetailbyMobile, getUserDetailbyMobileContract } from './signup/getUserDetailbyMobile.call.ts'
import { getUserDetailbyMobileService } from './signup/getUserDetailbyMobile.service.ts'
import { member_registration, member_registrationContract } from './signup/member_registration.call.ts'
import { member_registrationService } from './signup/member_registration.service.ts'
import { requestStepUpCode, requestStepUpCodeContract } from './step-up/requestStepUpCode.call.ts'
import { requestStepUpCodeService } from './step-up/requestStepUpCode.service.ts'
import { stepUpCodeDetails } from './step-up/step-up.flow.ts'
import { stepUp, stepUpContract } from './step-up/stepUp.call.ts'
import { stepUpService } from './step-up/stepUp.service.ts'

export const members = feature({
  calls: [
    implement(addPasskey, addPasskeyContract, addPasskeyService),
    implement(change_password, change_passwordContract, change_passwordService),
    implement(confirmPasskey, confirmPasskeyContract, confirmPasskeyService),
    implement(confirmPhone, confirmPhoneContract, confirmPhoneService),
    implement(getMyPasskeys, getMyPasskeysContract, getMyPasskeysService),
    implement(getMySessions, getMySessionsContract, getMySessionsService),
    implement(getSession, getSessionContract, getSessionService),
    implement(getUserDetailbyMobile, getUserDetailbyMobileContract, getUserDetailbyMobileService),
    implement(loginByCode, loginByCodeContract, loginByCodeService),
    implement(loginByPasskey, loginByPasskeyContract, loginByPasskeyService),
    implement(logout, logoutContract, logoutService),
    implement(member_registration, member_registrationContract, member_registrationService),
    implement(NewLogin, NewLoginContract, NewLoginService),
    implement(removePasskey, removePasskeyContract, removePasskeyService),
    implement(renamePasskey, renamePasskeyContract, renamePasskeyService),
    implement(requestLoginCode, requestLoginCodeContract, requestLoginCodeService),
    implement(requestPasswordCode, requestPasswordCodeContract, requestPasswordCodeService),
    implement(requestPhoneCode, requestPhoneCodeContract, requestPhoneCodeService),
    implement(requestStepUpCode, requestStepUpCodeContract, requestStepUpCodeService),
    implement(resetPassword, resetPasswordContract, resetPasswordService),
    implement(signOutElsewhere, signOutElsewhereContract, signOutElsewhereService),
    implement(startPasskey, startPasskeyContract, startPasskeyService),
    implement(startPasskeyLogin, startPasskeyLoginContract, startPasskeyLoginService),
    implement(startPasskeyStepUp, startPasskeyStepUpContract, startPasskeyStepUpService),
    implement(stepUp, stepUpContract, stepUpService),
  ],
  jobs: [forgetExpired],
  extends: { detailsAtSending: [loginCodeDetails, passwordCodeDetails, phoneCodeDetails, stepUpCodeDetails] },
  seals: [
    {
      table: 'member',
      column: 'pan_encrypted',
      key: 'id',
      of: 'id',
      context: panContext,
      replace: resealPan,
    },
  ],
  keepsAboutMember: [
    {
      table: 'member',
      export: { as: 'profile', read: exportProfile },
      erase: (db, { id }) => closeMember(db, id),
      auditedAs: { kind: 'member' },
      parts: [
        {
          table: 'audit_entry',
          // eraseAuditedTexts erases the before and after values of an entry.
          texts: { action: aCode, subject: aNumber, actor: { kept: 'Names the staff who acted.' } },
        },
      ],
    },
    {
      table: 'session',
      export: { as: 'signed_in_devices', read: exportDevices },
      erase: async (db, { id }) => void (await endOtherSessions(db, id)),
    },
    {
      table: 'known_device',
      export: { as: 'devices_that_know_the_account', read: ({ db }, { id }) => listKnownDevices(db, id) },
      erase: (db, { id }) => deleteKnownDevices(db, id),
    },
    {
      table: 'passkey',
      export: { as: 'passkeys', read: exportPasskeys },
      erase: async (db, { id }) => void (await deletePasskeys(db, id)),
    },
    {
      table: 'password_code',
      export: 'A code that works for ten minutes is no data to take along.',
      erase: (db, { id }) => endPasswordCodes(db, id),
    },
    {
      table: 'phone_confirmation',
      export: { as: 'confirmed_phone', read: ({ db }, { id }) => readPhoneConfirmation(db, id) },
      erase: (db, { id }) => deletePhoneConfirmation(db, id),
    },
    {
      table: 'request',
      export: 'It repeats what the orders and the statement say.',
      erase: (db, { id }) => eraseIdempotencyRecords(db, id),
    },
  ],
})
