import { erasePersonInAudit } from '../../audit/audit-log.sql.ts'
import type { Db } from '../../platform/database/database.ts'
import type { AuditFormat, Audits } from '../../platform/service/audits.ts'
import { subjectsOfMember } from '../../platform/service/erase-texts.ts'
import type { MemberData } from '../../platform/service/feature.ts'

/** Erases what the audit log says of a member and of what was theirs, apart from codes, amounts and moments. */
export async function eraseAuditedTexts(
  db: Db,
  { memberData, audits }: { memberData: readonly MemberData[]; audits: Audits },
  memberId: number,
): Promise<void> {
  await erasePersonInAudit(db, memberId, {
    subjects: subjectsOfMember(memberData, memberId),
    keysKept: keysWithoutText(audits),
  })
}

/** By kind of thing: the fields of an entry that hold no text which a person wrote. */
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
