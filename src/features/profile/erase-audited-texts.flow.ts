import { eraseMemberInAudit } from '../../audit/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuditFormat, Audits } from '../../platform/service/audits.ts'
import { subjectsOfMember } from '../../platform/service/erase-texts.ts'
import type { MemberData } from '../../platform/service/feature.ts'

/** Erases the audit log's texts about a member and their rows, except codes, amounts and times. */
export async function eraseAuditedTexts(
  db: Db,
  { memberData, audits }: { memberData: readonly MemberData[]; audits: Audits },
  memberId: number,
): Promise<void> {
  await eraseMemberInAudit(db, memberId, {
    subjects: subjectsOfMember(memberData, memberId),
    keysKept: keysWithoutText(audits),
  })
}

/** Returns, by kind of thing, the fields of an entry that contain no text written by a person. */
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
