import { admitStaff } from '../../../platform/service/asker.ts'
import type { RequestContext, SignedInStaff } from '../../../platform/service/service.ts'
import type { ImportWork, ProductImport } from './imports.sql.ts'

/**
 * The role that an import requires: 'import' for files, 'catalogue' for edits. An undo requires the role of
 * its import.
 */
const roleOf = { file: 'import', edit: 'catalogue' } as const satisfies Record<ImportWork, string>

/** Refuses staff whose roles do not cover this import, although they cover others. */
export function admitToImport({ work }: ProductImport, context: Pick<RequestContext, 'staff'>): void {
  admitStaff({ staff: [roleOf[work]] }, context)
}

/** Returns the kinds of import that a staff member may work with. */
export function worksOf({ roles }: Pick<SignedInStaff, 'roles'>): ImportWork[] {
  return (['file', 'edit'] as const).filter((work) => roles.includes('owner') || roles.includes(roleOf[work]))
}
