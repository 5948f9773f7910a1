import { admitStaff } from '../../../platform/service/asker.ts'
import type { RequestContext, SignedInStaff } from '../../../platform/service/service.ts'
import type { ImportWork, ProductImport } from './imports.sql.ts'

/** Whose an import is: a file is for those who import, an edit for those of the catalogue; so is what takes it back. */
const roleOf = { file: 'import', edit: 'catalogue' } as const satisfies Record<ImportWork, string>

/** Refuses whose roles do not open this import, although they open others. */
export function admitToImport({ work }: ProductImport, context: Pick<RequestContext, 'staff'>): void {
  admitStaff({ staff: [roleOf[work]] }, context)
}

/** Which imports one of the staff works with. */
export function worksOf({ roles }: Pick<SignedInStaff, 'roles'>): ImportWork[] {
  return (['file', 'edit'] as const).filter((work) => roles.includes('owner') || roles.includes(roleOf[work]))
}
