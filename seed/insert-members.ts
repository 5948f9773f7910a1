import { insertAddress } from '../src/features/addresses/addresses.sql.ts'
import { insertMember } from '../src/features/members/member.sql.ts'
import { hashPassword } from '../src/features/members/password.ts'
import type { Db } from '../src/platform/database.ts'
import type { DeliveryAddress } from '../src/platform/json-columns.ts'
import { demoPassword } from './members.ts'
import type { SeedAddress, SeedMember } from './seed-member.ts'

export type InsertedMember = SeedMember & {
  id: number
  deliveries: { id: number; address: DeliveryAddress }[]
}

/** Registers the demo's people in order, with their addresses. The database places them in the network. */
export async function insertMembers(
  db: Db,
  members: SeedMember[],
  daysAgo: (days: number) => Date,
): Promise<Map<string, InsertedMember>> {
  // One hash for all members: the demo's password is public, and each hash is slow.
  const passwordHash = await hashPassword(demoPassword)
  const inserted = new Map<string, InsertedMember>()
  for (const member of members) {
    const referrer = member.referrerMobile === undefined ? undefined : inserted.get(member.referrerMobile)
    const id = await insertMember(db, {
      name: member.name,
      email: member.email,
      mobile: member.mobile,
      password_hash: passwordHash,
      referrer_id: referrer?.id ?? null,
      profile_image: member.profileImage,
      registered_at: daysAgo(member.registeredDaysAgo),
    })
    const deliveries = []
    for (const address of member.addresses.map(deliveryOf))
      deliveries.push({ id: await insertAddress(db, id, address), address })
    inserted.set(member.mobile, { ...member, id, deliveries })
  }
  return inserted
}

function deliveryOf({ flatNo, building, address1, address2, pinCode }: SeedAddress): DeliveryAddress {
  return { flat_no: flatNo, building, address_1: address1, address_2: address2, pin_code: pinCode }
}
