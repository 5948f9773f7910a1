import type { SeedMember } from './seed-member.ts'

/** A member without a referrer, a subscription or documented balances. */
export function person(
  name: string,
  mobile: string,
  registeredDaysAgo: number,
  [building, address1, address2, pinCode]: readonly [string, string, string, string],
): SeedMember {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`
  return {
    name,
    email,
    mobile,
    registeredDaysAgo,
    profileImage: null,
    addresses: [{ flatNo: '12', building, address1, address2, pinCode }],
  }
}
