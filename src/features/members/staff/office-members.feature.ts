import { serveListBy } from '../../../back-office/lists/lists.services.ts'
import {
  type DataDescription,
  taxYearsCount,
  untilClosing,
} from '../../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../../platform/service/feature.ts'
import { toDashes, toEmpty, toNothing } from '../../../platform/service/text-fates.ts'
import * as blockCalls from './block/block.calls.ts'
import * as blockServices from './block/block.services.ts'
import { exportBlocks } from './block/member-blocks.sql.ts'
import { listedMemberOut, memberListRefusals, memberSearchOut } from './list/listed-member.ts'
import { findMembers } from './list/members.list.ts'
import { findMembersService } from './list/members.services.ts'
import * as memberCalls from './member/member.calls.ts'
import * as memberServices from './member/member.services.ts'
import * as memberActionsCalls from './member/member-actions.calls.ts'
import * as memberActionsServices from './member/member-actions.services.ts'

import { exportMemberNotes } from './member/member-notes.sql.ts'
import { dropNumberChanges, exportNumberChanges } from './member/number-change.sql.ts'

import { memberAudits } from './members.audits.ts'

const blocksData: DataDescription = {
  data: 'privacy.data.blocks',
  service: 'checks',
  why: 'privacy.why.blocks',
  kept: { says: 'privacy.kept.staffLog', count: taxYearsCount },
  sharedWith: [],
}

const notesData: DataDescription = {
  data: 'privacy.data.notes',
  service: 'help',
  why: 'privacy.why.notes',
  kept: untilClosing,
  sharedWith: [],
}

/** The shop's members, for support staff. */
export const officeMembers = feature({
  calls: [
    ...implementAll(memberActionsCalls, memberActionsServices),
    ...implementAll(blockCalls, blockServices),
    serveListBy(findMembers, findMembersService, {
      schema: listedMemberOut,
      also: memberSearchOut,
      refusals: memberListRefusals,
    }),
    ...implementAll(memberCalls, memberServices),
  ],
  keepsAboutMember: [
    {
      table: 'member_block',
      described: [blocksData],
      export: { as: 'blocks', read: ({ db }, { id }) => exportBlocks(db, id) },
      erase: 'When the shop blocked them is kept with the orders it was about: eight years.',
      texts: { reason: toDashes },
    },
    {
      table: 'number_change',
      described: [blocksData],
      export: { as: 'changes_of_number', read: ({ db }, { id }) => exportNumberChanges(db, id) },
      erase: (db, { id }) => dropNumberChanges(db, id),
      texts: { mobile: toNothing, mobile_before: toNothing, reason: toEmpty },
    },
    {
      table: 'member_note',
      described: [notesData],
      export: { as: 'notes_of_support', read: ({ db }, { id }) => exportMemberNotes(db, id) },
      erase: 'That there was a note, and when, is kept.',
      texts: { text: toNothing },
    },
  ],
  audits: memberAudits,
})
