/** The types of direct referrals on the wire and in the page's address: '2' is subscribed, '1' is not. */
export type ReferralType = '1' | '2'

export function isReferralType(text: string | undefined): text is ReferralType {
  return text === '1' || text === '2'
}
