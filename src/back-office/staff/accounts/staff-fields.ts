import * as z from 'zod/mini'
import { staffId, version } from './staff-out.ts'
import { roles, staffName } from './staff-role-fields.ts'

/** The fields for changing a staff member. */
export const input = z.object({ staff_id: staffId, version, name: staffName, roles })
