import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import type { Language } from '../../../words/languages.ts'
import { type ChoosableKind, choosableKinds, isAlwaysOn, type WayName, wayNames } from '../message-kinds.ts'

// A link names what it does, whose it is and until when, and carries a mark that only the shop can make. Nothing of it is kept.

const dayMs = 24 * 3_600_000
/** For as long as a mail may lie about until somebody unsubscribes by it: the law asks for a month at least. */
const unsubscribeDays = 180
export const proofDays = 2

export type Unsubscribing = { memberId: number; kind: ChoosableKind; way: WayName }
/** @param addressMark which address it was sent to, without naming it. */
export type Proving = { memberId: number; addressMark: string }
/** Which language the page behind it is in. */
export type InLanguage = { language: string }

/** The address by which a member is told of a kind by a way no more. It names the member by their id alone, never by a number. */
export function unsubscribeLink(
  secrets: Secrets,
  { memberId, kind, way }: Unsubscribing,
  { origin, language }: LinkFrom,
): string {
  const token = sign(secrets, 'unsubscribe', [language, memberId, kind, way], unsubscribeDays)
  return `${origin}/unsubscribe/${token}`
}

/** What a link to unsubscribe names; undefined for one that the shop did not make, or that is too old. */
export function readUnsubscribing(secrets: Secrets, token: string): (Unsubscribing & InLanguage) | undefined {
  const [language, memberId, kind, way] = readSigned(secrets, 'unsubscribe', token) ?? []
  const known = {
    kind: choosableKinds.find((name) => name === kind),
    way: wayNames.find((name) => name === way),
  }
  if (!known.kind || !known.way || isAlwaysOn(known.kind, known.way)) return undefined
  return { language: language!, memberId: Number(memberId), kind: known.kind, way: known.way }
}

/** The address at which a member confirms that an e-mail address is theirs. */
export function proofLink(
  secrets: Secrets,
  { memberId, address }: { memberId: number; address: string },
  { origin, language }: LinkFrom,
): string {
  const token = sign(
    secrets,
    'confirm-email',
    [language, memberId, addressMarksOf(secrets, address)[0]!],
    proofDays,
  )
  return `${origin}/confirm-email/${token}`
}

/** What a link to confirm an address names; undefined for one that the shop did not make, or that is too old. */
export function readProving(secrets: Secrets, token: string): (Proving & InLanguage) | undefined {
  const [language, memberId, addressMark] = readSigned(secrets, 'confirm-email', token) ?? []
  return addressMark === undefined
    ? undefined
    : { language: language!, memberId: Number(memberId), addressMark }
}

/** Whether a link to confirm an address was made for this one. */
export function isAddressOf(secrets: Secrets, { addressMark }: Proving, address: string): boolean {
  return addressMarksOf(secrets, address).includes(addressMark)
}

function addressMarksOf(secrets: Secrets, address: string): string[] {
  const marks = secrets.marks(`e-mail address to confirm ${address}`)
  return marks.map((mark) => mark.toString('base64url').slice(0, 22))
}

/** Where the shop is reached, and the language of the page behind the link. */
type LinkFrom = { origin: string; language: Language }

type Purpose = 'unsubscribe' | 'confirm-email'

function sign(secrets: Secrets, purpose: Purpose, facts: readonly (string | number)[], days: number): string {
  const until = Math.ceil((shopTime().getTime() + days * dayMs) / dayMs)
  const named = [...facts, until].join('.')
  return `${named}.${secrets.mark(markedText(purpose, named)).toString('base64url')}`
}

function readSigned(secrets: Secrets, purpose: Purpose, token: string): string[] | undefined {
  const parts = token.length < 200 ? token.split('.') : []
  const given = Buffer.from(parts.pop() ?? '')
  const isOurs = secrets
    .marks(markedText(purpose, parts.join('.')))
    .map((mark) => Buffer.from(mark.toString('base64url')))
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
  if (!isOurs) return undefined
  const until = Number(parts.pop())
  return shopTime().getTime() < until * dayMs ? parts : undefined
}

function markedText(purpose: Purpose, named: string): string {
  return `link to ${purpose}: ${named}`
}
