import { eraseMemberInAudit } from '../../../audit/audit-log.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AuditFormat, Audits } from '../../../platform/service/audits.ts'
import { eraseTexts, subjectsOfMember } from '../../../platform/service/erase-texts.ts'
import type { MemberData } from '../../../platform/service/feature.ts'
import { forgetStaffAnswersWith } from '../../../platform/service/idempotency.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { deleteMessagesToEarlierNumbers } from '../../messages/messages.sql.ts'
import { eraseBuyerOfInvoices } from '../../orders/invoice/invoices.sql.ts'
import { invoiceAddressFrom } from '../../orders/orders.settings.ts'

/**
 * Erases a member's personal data when the account is closed. Each feature's `keepsAboutMember` describes
 * how: `erase` deletes or blanks whole rows, and `texts` lists the text columns to blank in rows that remain.
 * Also erases messages to earlier numbers, the buyer on invoices, and texts in the audit log. Stored answers
 * to staff calls lose the member's data too.
 */
export async function eraseMember(
  db: Db,
  { memberData, audits }: { memberData: readonly MemberData[]; audits: Audits },
  { id, name, email, mobile }: { id: number; name: string; email: string; mobile: string },
): Promise<void> {
  for (const { erase } of membersRowLast(memberData))
    if (typeof erase === 'function') await erase(db, { id, mobile })
  await deleteMessagesToEarlierNumbers(db, id)
  await eraseBuyerOfInvoices(db, id, await readShopSetting(db, invoiceAddressFrom))
  await eraseTexts(db, memberData, id)
  await eraseAuditedTexts(db, { memberData, audits }, id)
  await forgetStaffAnswersWith(db, [name, email, mobile].filter(Boolean))
}

// Sorts the member's row last, because the database refuses changes of a member's data once this row is
// closed.
function membersRowLast(memberData: readonly MemberData[]): readonly MemberData[] {
  return memberData.toSorted((a, b) => Number(a.table === 'member') - Number(b.table === 'member'))
}

/**
 * Erases the texts in audit log entries about a member and the member's rows. Keeps codes, amounts and times.
 */
async function eraseAuditedTexts(
  db: Db,
  { memberData, audits }: { memberData: readonly MemberData[]; audits: Audits },
  memberId: number,
): Promise<void> {
  await eraseMemberInAudit(db, memberId, {
    subjects: subjectsOfMember(memberData, memberId),
    keysKept: keysWithoutText(audits),
  })
}

/** Returns, for each kind of audited object, the fields of its audit entries that contain no free text. */
function keysWithoutText({ things }: Audits): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(things).map(([kind, { fields }]) => [
      kind,
      Object.entries(fields).flatMap(([name, field]) =>
        field === 'hidden' || hasText(field[1]) ? [] : [name],
      ),
    ]),
  )
}

function hasText(format: AuditFormat): boolean {
  return format === 'text' || format === 'texts' || typeof format === 'function'
}
