/** The kinds of direct referrals, as the wire and the address of their page name them: '2' is subscribed, '1' is not. */
export type ReferralType = '1' | '2'

export function isReferralType(text: string | undefined): text is ReferralType {
  return text === '1' || text === '2'
}
