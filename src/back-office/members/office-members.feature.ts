import { feature, implement } from '../../platform/feature.ts'
import { addMemberNote, addMemberNoteContract } from './addMemberNote.call.ts'
import { addMemberNoteService } from './addMemberNote.service.ts'
import { blockMember, blockMemberContract } from './blockMember.call.ts'
import { blockMemberService } from './blockMember.service.ts'
import { changeMemberMobile, changeMemberMobileContract } from './changeMemberMobile.call.ts'
import { changeMemberMobileService } from './changeMemberMobile.service.ts'
import { endMemberSessions, endMemberSessionsContract } from './endMemberSessions.call.ts'
import { endMemberSessionsService } from './endMemberSessions.service.ts'
import { findMembers, findMembersContract } from './findMembers.call.ts'
import { findMembersService } from './findMembers.service.ts'
import { exportBlocks } from './member-blocks.sql.ts'
import { eraseMemberNotes, exportMemberNotes } from './member-notes.sql.ts'
import { revealMemberDetail, revealMemberDetailContract } from './revealMemberDetail.call.ts'
import { revealMemberDetailService } from './revealMemberDetail.service.ts'
import { saveMember, saveMemberContract } from './saveMember.call.ts'
import { saveMemberService } from './saveMember.service.ts'
import { sendInvoiceLink, sendInvoiceLinkContract } from './sendInvoiceLink.call.ts'
import { sendInvoiceLinkService } from './sendInvoiceLink.service.ts'
import { sendMemberCode, sendMemberCodeContract } from './sendMemberCode.call.ts'
import { sendMemberCodeService } from './sendMemberCode.service.ts'
import { unblockMember, unblockMemberContract } from './unblockMember.call.ts'
import { unblockMemberService } from './unblockMember.service.ts'
import { viewMember, viewMemberContract } from './viewMember.call.ts'
import { viewMemberService } from './viewMember.service.ts'
import { viewMemberBusiness, viewMemberBusinessContract } from './viewMemberBusiness.call.ts'
import { viewMemberBusinessService } from './viewMemberBusiness.service.ts'
import { viewMemberMoney, viewMemberMoneyContract } from './viewMemberMoney.call.ts'
import { viewMemberMoneyService } from './viewMemberMoney.service.ts'
import { viewMemberNetwork, viewMemberNetworkContract } from './viewMemberNetwork.call.ts'
import { viewMemberNetworkService } from './viewMemberNetwork.service.ts'

/** The shop's members, for the staff who answer them. */
export const officeMembers = feature({
  calls: [
    implement(addMemberNote, addMemberNoteContract, addMemberNoteService),
    implement(blockMember, blockMemberContract, blockMemberService),
    implement(changeMemberMobile, changeMemberMobileContract, changeMemberMobileService),
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
      // No words: the reasons are documentation.
      erase: 'When and why the shop blocked them, which is kept with the orders it was about: eight years.',
    },
    {
      table: 'member_note',
      export: { as: 'notes_of_support', read: ({ db }, { id }) => exportMemberNotes(db, id) },
      erase: (db, { id }) => eraseMemberNotes(db, id),
    },
  ],
})
