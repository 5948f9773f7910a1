import { readNamesIn } from '../../../audit/read-names.sql.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { memberStatusNames } from './member-status-names.ts'

/** Audit log: members. */
export const memberAudits: Audits = {
  actions: {
    addMemberNote: 'office.audit.addMemberNote',
    approveNumberChange: 'office.audit.approveNumberChange',
    blockMember: 'office.audit.blockMember',
    changeMemberMobile: 'office.audit.changeMemberMobile',
    dropNumberChange: 'office.audit.dropNumberChange',
    endMemberPasskey: 'office.audit.endMemberPasskey',
    endMemberPushDevice: 'office.audit.endMemberPushDevice',
    endMemberSessions: 'office.audit.endMemberSessions',
    revealMemberDetail: 'office.audit.revealMemberDetail',
    saveMember: 'office.audit.saveMember',
    sendInvoiceLink: 'office.audit.sendInvoiceLink',
    sendMemberCode: 'office.audit.sendMemberCode',
    unblockMember: 'office.audit.unblockMember',
  },
  things: {
    member: {
      name: 'office.finance.member',
      fields: {
        name: ['office.members.name', 'text'],
        email: ['office.members.email', 'text'],
        mobile: ['office.members.mobile', 'text'],
        asked_mobile: ['office.members.newMobile', 'text'],
        status: ['office.members.status', memberStatusNames],
        reason: ['office.finance.reason', 'text'],
        passkeys: ['office.audit.passkeys', 'count'],
        push_devices: ['office.audit.pushDevices', 'count'],
        sessions: ['office.audit.sessions', 'count'],
        sessions_ended: ['office.audit.sessionsEnded', 'count'],
        sent: ['office.audit.sent', 'text'],
        letters: ['office.audit.letters', 'count'],
        shown: ['office.audit.looked', { pan: 'office.members.pan', bank_account: 'office.finance.account' }],
      },
      readNames: readNamesIn('member'),
    },
  },
}
