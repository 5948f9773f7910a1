import { deviceName } from '../../platform/device-name.ts'
import type { ExportContext, MemberIdentity } from '../../platform/service/feature.ts'
import { readLocationNames } from '../locations/locations.sql.ts'
import { listSessions } from './login/session.sql.ts'
import { findMemberById } from './member.sql.ts'
import { panContext } from './pan-context.ts'

export async function exportProfile({ db, secrets }: ExportContext, { id }: MemberIdentity) {
  const me = await findMemberById(db, id)
  const location = await readLocationNames(db, {
    district: me.district_id ?? undefined,
    subDistrict: me.sub_district_id ?? undefined,
    village: me.village_id ?? undefined,
  })
  return {
    user_id: String(me.id),
    name: me.name,
    email: me.email,
    mobile: me.mobile,
    aadhaar_last_4_digits: me.aadhaar_last4,
    pan: me.pan_encrypted && secrets.open(me.pan_encrypted, panContext(me.id)),
    ...location,
    language: me.language,
    referred_by: me.referrer_id && String(me.referrer_id),
    registered_at: me.registered_at,
  }
}

/** Lists the devices on which the member has a session. */
export async function exportDevices({ db, say }: ExportContext, { id }: MemberIdentity) {
  const sessions = await listSessions(db, id)
  return sessions.map((session) => ({
    device: deviceName(say, session.device),
    signed_in_at: session.created_at,
    last_seen_at: session.last_seen_at,
  }))
}
