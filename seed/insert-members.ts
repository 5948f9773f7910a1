import { insertAddresses } from '../src/features/addresses/addresses.sql.ts'
import { insertMembers as insertMemberRows } from '../src/features/members/member.sql.ts'
import { hashPassword } from '../src/features/members/password/password.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { DeliveryAddress } from '../src/platform/database/json-columns.ts'
import { demoPassword } from './members.ts'
import type { SeedAddress, SeedMember } from './seed-member.ts'

export type InsertedMember = SeedMember & {
  id: number
  deliveries: { id: number; address: DeliveryAddress }[]
}

/** Registers the demo's people, each after their referrer, with their addresses. The database places them in the network. */
export async function insertMembers(
  db: Db,
  members: SeedMember[],
  daysAgo: (days: number) => Date,
): Promise<Map<string, InsertedMember>> {
  // One hash for all members: the demo's password is public, and each hash is slow.
  const passwordHash = await hashPassword(demoPassword)
  const ids = new Map<string | undefined, number>()
  const rowOf = (member: SeedMember) => ({
    name: member.name,
    email: member.email,
    mobile: member.mobile,
    password_hash: passwordHash,
    referrer_id: ids.get(member.referrerMobile) ?? null,
    profile_image: member.profileImage,
    registered_at: daysAgo(member.registeredDaysAgo),
  })
  // As many at once as have their referrer already: it takes a fraction of the time that one after the other does.
  for (const rows of afterTheirReferrers(members)) {
    const inserted = await insertMemberRows(db, rows.map(rowOf))
    for (const [index, { mobile }] of rows.entries()) ids.set(mobile, inserted[index]!)
  }
  const addresses = members.flatMap(({ mobile, addresses: own }) =>
    own.map(({ label = null, isDefault = false, ...address }) => ({
      member_id: ids.get(mobile)!,
      label,
      is_default: isDefault,
      ...deliveryOf(address),
    })),
  )
  const addressIds = await insertAddresses(db, addresses)
  const placed = addresses.map(({ member_id, label: _label, is_default: _isDefault, ...address }, index) => ({
    member_id,
    delivery: { id: addressIds[index]!, address },
  }))
  return new Map(
    members.map((member) => {
      const id = ids.get(member.mobile)!
      const deliveries = placed.flatMap(({ member_id, delivery }) => (member_id === id ? delivery : []))
      return [member.mobile, { ...member, id, deliveries }]
    }),
  )
}

/** The members in their order, divided wherever one was brought in by another of the same part. */
function afterTheirReferrers(members: SeedMember[]): SeedMember[][] {
  const parts: SeedMember[][] = [[]]
  for (const member of members) {
    const part = parts.at(-1)!
    if (part.some(({ mobile }) => mobile === member.referrerMobile)) parts.push([member])
    else part.push(member)
  }
  return parts
}

function deliveryOf({
  receiver,
  landmark,
  ...place
}: Omit<SeedAddress, 'label' | 'isDefault'>): DeliveryAddress {
  const { flatNo, building, address1, address2, pinCode } = place
  return {
    flat_no: flatNo,
    building,
    address_1: address1,
    address_2: address2,
    pin_code: pinCode,
    ...(receiver && { receiver_name: receiver.name, receiver_mobile: receiver.mobile }),
    ...(landmark && { landmark }),
  }
}
