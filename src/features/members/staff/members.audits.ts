import { readNamesIn } from '../../../audit/read-names.sql.ts'
import type { Audits } from '../../../platform/service/audits.ts'
import { namesOf } from '../../../states/states.ts'
import { memberStates } from './member-states.ts'

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
        name: ['term.name', 'text'],
        email: ['office.members.email', 'text'],
        mobile: ['office.term.mobile', 'text'],
        asked_mobile: ['office.members.newMobile', 'text'],
        status: ['office.term.status', namesOf(memberStates)],
        reason: ['term.reason', 'text'],
        passkeys: ['term.passkeys', 'count'],
        push_devices: ['devices.pushTitle', 'count'],
        sessions: ['office.audit.sessions', 'count'],
        sessions_ended: ['office.audit.sessionsEnded', 'count'],
        sent: ['office.audit.sent', 'text'],
        letters: ['office.audit.letters', 'count'],
        shown: ['office.audit.looked', { pan: 'term.pan', bank_account: 'bank.accountNumber' }],
      },
      readNames: readNamesIn('member'),
    },
  },
}
