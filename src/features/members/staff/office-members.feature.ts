import { feature, implement } from '../../../platform/service/feature.ts'
import { toDashes, toEmpty, toNothing } from '../../../platform/service/text-fates.ts'
import { blockMember, blockMemberContract } from './block/blockMember.call.ts'
import { blockMemberService } from './block/blockMember.service.ts'
import { exportBlocks } from './block/member-blocks.sql.ts'
import { unblockMember, unblockMemberContract } from './block/unblockMember.call.ts'
import { unblockMemberService } from './block/unblockMember.service.ts'
import { findMembers, findMembersContract } from './list/findMembers.call.ts'
import { findMembersService } from './list/findMembers.service.ts'
import { addMemberNote, addMemberNoteContract } from './member/addMemberNote.call.ts'
import { addMemberNoteService } from './member/addMemberNote.service.ts'
import { approveNumberChange, approveNumberChangeContract } from './member/approveNumberChange.call.ts'
import { approveNumberChangeService } from './member/approveNumberChange.service.ts'
import { changeMemberMobile, changeMemberMobileContract } from './member/changeMemberMobile.call.ts'
import { changeMemberMobileService } from './member/changeMemberMobile.service.ts'
import { dropNumberChange, dropNumberChangeContract } from './member/dropNumberChange.call.ts'
import { dropNumberChangeService } from './member/dropNumberChange.service.ts'
import { endMemberPasskey, endMemberPasskeyContract } from './member/endMemberPasskey.call.ts'
import { endMemberPasskeyService } from './member/endMemberPasskey.service.ts'
import { endMemberPushDevice, endMemberPushDeviceContract } from './member/endMemberPushDevice.call.ts'
import { endMemberPushDeviceService } from './member/endMemberPushDevice.service.ts'
import { endMemberSessions, endMemberSessionsContract } from './member/endMemberSessions.call.ts'
import { endMemberSessionsService } from './member/endMemberSessions.service.ts'
import { exportMemberNotes } from './member/member-notes.sql.ts'
import { dropNumberChanges, exportNumberChanges } from './member/number-change.sql.ts'
import { revealMemberDetail, revealMemberDetailContract } from './member/revealMemberDetail.call.ts'
import { revealMemberDetailService } from './member/revealMemberDetail.service.ts'
import { saveMember, saveMemberContract } from './member/saveMember.call.ts'
import { saveMemberService } from './member/saveMember.service.ts'
import { sendInvoiceLink, sendInvoiceLinkContract } from './member/sendInvoiceLink.call.ts'
import { sendInvoiceLinkService } from './member/sendInvoiceLink.service.ts'
import { sendMemberCode, sendMemberCodeContract } from './member/sendMemberCode.call.ts'
import { sendMemberCodeService } from './member/sendMemberCode.service.ts'
import { viewMember, viewMemberContract } from './member/viewMember.call.ts'
import { viewMemberService } from './member/viewMember.service.ts'
import { viewMemberBusiness, viewMemberBusinessContract } from './member/viewMemberBusiness.call.ts'
import { viewMemberBusinessService } from './member/viewMemberBusiness.service.ts'
import { viewMemberMoney, viewMemberMoneyContract } from './member/viewMemberMoney.call.ts'
import { viewMemberMoneyService } from './member/viewMemberMoney.service.ts'
import { viewMemberNetwork, viewMemberNetworkContract } from './member/viewMemberNetwork.call.ts'
import { viewMemberNetworkService } from './member/viewMemberNetwork.service.ts'
import { memberAudits } from './members.audits.ts'

/** The shop's members, for support staff. */
export const officeMembers = feature({
  calls: [
    implement(addMemberNote, addMemberNoteContract, addMemberNoteService),
    implement(approveNumberChange, approveNumberChangeContract, approveNumberChangeService),
    implement(blockMember, blockMemberContract, blockMemberService),
    implement(changeMemberMobile, changeMemberMobileContract, changeMemberMobileService),
    implement(dropNumberChange, dropNumberChangeContract, dropNumberChangeService),
    implement(endMemberPasskey, endMemberPasskeyContract, endMemberPasskeyService),
    implement(endMemberPushDevice, endMemberPushDeviceContract, endMemberPushDeviceService),
    implement(endMemberSessions, endMemberSessionsContract, endMemberSessionsService),
    implement(findMembers, findMembersContract, findMembersService),
    implement(revealMemberDetail, revealMemberDetailContract, revealMemberDetailService),
    implement(saveMember, saveMemberContract, saveMemberService),
    implement(sendInvoiceLink, sendInvoiceLinkContract, sendInvoiceLinkService),
    implement(sendMemberCode, sendMemberCodeContract, sendMemberCodeService),
    implement(unblockMember, unblockMemberContract, unblockMemberService),
    implement(viewMember, viewMemberContract, viewMemberService),
    implement(viewMemberBusiness, viewMemberBusinessContract, viewMemberBusinessService),
    implement(viewMemberMoney, viewMemberMoneyContract, viewMemberMoneyService),
    implement(viewMemberNetwork, viewMemberNetworkContract, viewMemberNetworkService),
  ],
  keepsAboutMember: [
    {
      table: 'member_block',
      export: { as: 'blocks', read: ({ db }, { id }) => exportBlocks(db, id) },
      erase: 'When the shop blocked them is kept with the orders it was about: eight years.',
      texts: { reason: toDashes },
    },
    {
      table: 'number_change',
      export: { as: 'changes_of_number', read: ({ db }, { id }) => exportNumberChanges(db, id) },
      erase: (db, { id }) => dropNumberChanges(db, id),
      texts: { mobile: toNothing, mobile_before: toNothing, reason: toEmpty },
    },
    {
      table: 'member_note',
      export: { as: 'notes_of_support', read: ({ db }, { id }) => exportMemberNotes(db, id) },
      erase: 'That there was a note, and when, is kept.',
      texts: { text: toNothing },
    },
  ],
  audits: memberAudits,
})
