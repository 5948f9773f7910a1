import {
  type DataDescription,
  taxYearsCount,
  untilClosing,
} from '../../platform/personal-data/describe-data.ts'
import { contactData, referrerData } from '../../platform/personal-data/shared-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import { answersKeptDays, eraseIdempotencyRecords } from '../../platform/service/idempotency.ts'
import { aCode, aNumber } from '../../platform/service/text-fates.ts'
import { exportDevices, exportProfile } from './export-member.flow.ts'
import { forgetExpired } from './forget-expired.job.ts'
import { deleteKnownDevices, deviceLifetimeDays, listKnownDevices } from './login/known-device.sql.ts'
import * as loginCalls from './login/login.calls.ts'
import * as loginServices from './login/login.services.ts'
import { endOtherSessions, sessionLifetimeSeconds } from './login/session.sql.ts'
import * as loginCodeCalls from './login-code/login-code.calls.ts'
import { loginCodeDetails } from './login-code/login-code.flow.ts'
import * as loginCodeServices from './login-code/login-code.services.ts'
import { clearLocation, closeMember, resealPan } from './member.sql.ts'
import { panContext } from './pan-context.ts'
import { exportPasskeys } from './passkeys/export-passkeys.flow.ts'
import * as passkeysCalls from './passkeys/passkeys.calls.ts'
import * as passkeysServices from './passkeys/passkeys.services.ts'
import { deletePasskeys } from './passkeys/passkeys.sql.ts'
import * as passwordCalls from './password/password.calls.ts'
import * as passwordServices from './password/password.services.ts'
import { passwordCodeDetails } from './password/password-code.flow.ts'
import { endPasswordCodes } from './password/password-code.sql.ts'
import * as phoneCalls from './phone/phone.calls.ts'
import * as phoneServices from './phone/phone.services.ts'
import { phoneCodeDetails } from './phone/phone-code.flow.ts'
import { deletePhoneConfirmation, readPhoneConfirmation } from './phone/phone-confirmation.sql.ts'
import { closedPans, panMarks } from './record-pan-holders.flow.ts'
import { recordPanHolders } from './record-pan-holders.job.ts'
import * as signupCalls from './signup/signup.calls.ts'
import * as signupServices from './signup/signup.services.ts'
import * as stepUpCalls from './step-up/step-up.calls.ts'
import { stepUpCodeDetails } from './step-up/step-up.flow.ts'
import * as stepUpServices from './step-up/step-up.services.ts'

const passwordData: DataDescription = {
  data: 'privacy.data.password',
  service: 'account',
  why: 'privacy.why.password',
  kept: { says: 'privacy.kept.password' },
  sharedWith: [],
}

const locationData: DataDescription = {
  data: 'privacy.data.location',
  service: 'account',
  why: 'privacy.why.location',
  kept: { says: 'privacy.kept.location' },
  sharedWith: [],
}

const panData: DataDescription = {
  data: 'privacy.data.pan',
  service: 'money',
  why: 'privacy.why.pan',
  kept: { says: 'privacy.kept.pan', count: taxYearsCount },
  sharedWith: ['panCheck', 'taxOffice'],
}

const aadhaarData: DataDescription = {
  data: 'privacy.data.aadhaar',
  service: 'money',
  why: 'privacy.why.aadhaar',
  kept: untilClosing,
  sharedWith: [],
}

const sessionsData: DataDescription = {
  data: 'privacy.data.sessions',
  service: 'account',
  why: 'privacy.why.sessions',
  kept: { says: 'privacy.kept.sessions', count: sessionLifetimeSeconds / 86_400 },
  sharedWith: [],
}

const devicesData: DataDescription = {
  data: 'privacy.data.devices',
  service: 'account',
  why: 'privacy.why.devices',
  kept: { says: 'privacy.kept.devices', count: deviceLifetimeDays },
  sharedWith: [],
}

const passkeysData: DataDescription = {
  data: 'privacy.data.passkeys',
  service: 'account',
  why: 'privacy.why.passkeys',
  kept: { says: 'privacy.kept.passkeys' },
  sharedWith: [],
}

const repeatsData: DataDescription = {
  data: 'privacy.data.repeats',
  service: 'checks',
  why: 'privacy.why.repeats',
  kept: { says: 'privacy.kept.repeats', count: answersKeptDays },
  sharedWith: [],
}

const staffLogData: DataDescription = {
  data: 'privacy.data.staffLog',
  service: 'checks',
  why: 'privacy.why.staffLog',
  kept: { says: 'privacy.kept.staffLog', count: taxYearsCount },
  sharedWith: [],
}

export const members = feature({
  calls: [
    ...implementAll(passkeysCalls, passkeysServices),
    ...implementAll(passwordCalls, passwordServices),
    ...implementAll(phoneCalls, phoneServices),
    ...implementAll(loginCalls, loginServices),
    ...implementAll(signupCalls, signupServices),
    ...implementAll(loginCodeCalls, loginCodeServices),
    ...implementAll(stepUpCalls, stepUpServices),
  ],
  jobs: [forgetExpired, recordPanHolders],
  extends: {
    detailsAtSending: [loginCodeDetails, passwordCodeDetails, phoneCodeDetails, stepUpCodeDetails],
    consentWithdrawals: [{ purpose: 'location', withdraw: (db, memberId) => clearLocation(db, memberId) }],
  },
  seals: [
    panMarks,
    closedPans,
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
      described: [contactData, passwordData, locationData, referrerData, panData, aadhaarData, staffLogData],
      export: { as: 'profile', read: exportProfile },
      erase: (db, { id }) => closeMember(db, id),
      auditedAs: { kind: 'member' },
      parts: [
        {
          table: 'audit_entry',
          // eraseAuditedTexts erases the texts before and after each change.
          texts: { action: aCode, subject: aNumber, actor: { kept: 'Names the staff who acted.' } },
        },
      ],
    },
    {
      table: 'pan_holder',
      described: [panData],
      export: 'The keyed hash of the PAN, which is exported with the profile.',
      erase:
        'Counts the tax of a PAN and names its holder in the tax return, as the tax law requires: eight years.',
    },
    {
      table: 'session',
      described: [sessionsData],
      export: { as: 'signed_in_devices', read: exportDevices },
      erase: async (db, { id }) => void (await endOtherSessions(db, id)),
    },
    {
      table: 'known_device',
      described: [devicesData],
      export: { as: 'devices_that_know_the_account', read: ({ db }, { id }) => listKnownDevices(db, id) },
      erase: (db, { id }) => deleteKnownDevices(db, id),
    },
    {
      table: 'passkey',
      described: [passkeysData],
      export: { as: 'passkeys', read: exportPasskeys },
      erase: async (db, { id }) => void (await deletePasskeys(db, id)),
    },
    {
      table: 'password_code',
      described: [passwordData],
      export: 'A code that works for ten minutes is no data to take along.',
      erase: (db, { id }) => endPasswordCodes(db, id),
    },
    {
      table: 'phone_confirmation',
      described: [contactData],
      export: { as: 'confirmed_phone', read: ({ db }, { id }) => readPhoneConfirmation(db, id) },
      erase: (db, { id }) => deletePhoneConfirmation(db, id),
    },
    {
      table: 'request',
      described: [repeatsData],
      export: 'It repeats what the orders and the statement say.',
      erase: (db, { id }) => eraseIdempotencyRecords(db, id),
    },
  ],
})
