import type { PlainKey } from '../../../../words/sentence.ts'

/** The tabs of a member's page, as its URL names them. */
export const tabNames = {
  profile: 'term.profile',
  network: 'office.members.tabNetwork',
  money: 'office.members.tabMoney',
  business: 'office.members.tabBusiness',
  addresses: 'term.addresses',
  sessions: 'office.members.tabSessions',
  messages: 'term.messages',
  notes: 'office.members.tabNotes',
  trail: 'office.members.tabTrail',
} as const satisfies Record<string, PlainKey>

export type MemberTab = keyof typeof tabNames

export function tabOf(asked: string | null): MemberTab {
  return asked !== null && Object.hasOwn(tabNames, asked) ? (asked as MemberTab) : 'profile'
}
