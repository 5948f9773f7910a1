import { admitStaff } from '../../../platform/service/asker.ts'
import type { RequestContext, SignedInStaff } from '../../../platform/service/service.ts'
import type { ImportWork, ProductImport } from './imports.sql.ts'

/**
 * The role that an import requires: 'import' for a file, 'catalogue' for a bulk edit. An undo requires the
 * role of the import that it undoes.
 */
const roleOf = { file: 'import', edit: 'catalogue' } as const satisfies Record<ImportWork, string>

/** Refuses staff who lack the role for this import, even if they have the role for other imports. */
export function admitToImport({ work }: ProductImport, context: Pick<RequestContext, 'staff'>): void {
  admitStaff({ staff: [roleOf[work]] }, context)
}

/** Returns the kinds of import that a staff member may work with. */
export function worksOf({ roles }: Pick<SignedInStaff, 'roles'>): ImportWork[] {
  return (['file', 'edit'] as const).filter((work) => roles.includes('owner') || roles.includes(roleOf[work]))
}
