import { readNamesIn } from '../../audit/read-names.sql.ts'
import type { AuditFormat, Audits } from '../../platform/service/audits.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { roleNames } from '../kit/role-names.ts'

const roles: AuditFormat = (value, { say }) => {
  const names: Readonly<Record<string, PlainKey>> = roleNames
  return String(value)
    .split(', ')
    .map((role) => (names[role] ? say(names[role]) : role))
    .join(', ')
}

/** The audit log's names for staff accounts. */
export const staffAudits: Audits = {
  actions: {
    addStaff: 'office.audit.addStaff',
    beginSecondFactor: 'office.audit.beginSecondFactor',
    changeMyStaffPassword: 'office.audit.changeMyStaffPassword',
    confirmSecondFactor: 'office.audit.confirmSecondFactor',
    endMyOtherStaffSessions: 'office.audit.endMyOtherStaffSessions',
    reinstateStaff: 'office.audit.reinstateStaff',
    removeStaff: 'office.audit.removeStaff',
    renewRecoveryCodes: 'office.audit.renewRecoveryCodes',
    resetSecondFactor: 'office.audit.resetSecondFactor',
    resetStaffPassword: 'office.audit.resetStaffPassword',
    saveStaff: 'office.audit.saveStaff',
    staffSignIn: 'office.audit.staffSignIn',
    staffSignInFailed: 'office.audit.staffSignInFailed',
    staffSignOut: 'office.audit.staffSignOut',
  },
  things: {
    staff: {
      name: 'office.audit.account',
      fields: {
        name: ['office.term.name', 'text'],
        roles: ['office.audit.roles', roles],
        worksHere: ['office.audit.worksHere', 'yesNo'],
        mustChangePassword: ['office.audit.mustChangePassword', 'yesNo'],
        secondFactor: ['office.audit.secondFactor', 'yesNo'],
        endedSessions: ['office.audit.sessionsEnded', 'count'],
        codesLeft: ['office.audit.codesLeft', 'count'],
        device: ['office.audit.device', 'text'],
        address: ['office.audit.networkAddress', 'text'],
        wrong: [
          'office.audit.wrong',
          {
            password: 'office.audit.password',
            code: 'office.audit.code',
            passwordExpired: 'office.audit.passwordExpired',
          },
        ],
      },
      readNames: readNamesIn('staff_member'),
    },
  },
}
