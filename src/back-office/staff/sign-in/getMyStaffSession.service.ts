import type { Service } from '../../../platform/service/service.ts'
import { readFactorState } from '../second-factor/second-factor.sql.ts'
import type { getMyStaffSession } from './getMyStaffSession.call.ts'
import { idleMinutes } from './staff-session.sql.ts'

export const getMyStaffSessionService: Service<typeof getMyStaffSession> = async ({ db, staff }) => {
  const { confirmed_at, codes_left } = await readFactorState(db, staff.id)
  return {
    data: {
      staff_id: staff.id,
      name: staff.name,
      roles: [...staff.roles],
      must_do: staff.mustDo,
      has_second_factor: confirmed_at !== null,
      recovery_codes_left: codes_left,
      idle_seconds: idleMinutes * 60,
    },
  }
}
