import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'
import { shopTime } from '../../../platform/shop-time.ts'
import type { Language } from '../../../words/languages.ts'
import {
  type ChannelName,
  type ChoosableKind,
  channelNames,
  choosableKinds,
  isAlwaysOn,
} from '../message-kinds.ts'

// Each link contains its purpose, the member and the expiry, and a signature that only the shop can create.
// The shop stores nothing about the links.

const dayMs = 24 * 3_600_000
/** How many days a link to unsubscribe is valid. The law requires at least a month. */
const unsubscribeDays = 180
export const proofDays = 2

export type Unsubscribing = { memberId: number; kind: ChoosableKind; way: ChannelName }
/** @param addressMark a keyed hash of the e-mail address to confirm. */
export type Proving = { memberId: number; addressMark: string }
/** The language of the page behind the link. */
export type InLanguage = { language: string }

/**
 * Returns the URL that unsubscribes a member from a kind of message by a channel. The URL contains the
 * member's id, never the mobile number.
 */
export function unsubscribeLink(
  secrets: Secrets,
  { memberId, kind, way }: Unsubscribing,
  { origin, language }: LinkFrom,
): string {
  const token = sign(secrets, 'unsubscribe', [language, memberId, kind, way], unsubscribeDays)
  return `${origin}/unsubscribe/${token}`
}

/** Reads a link to unsubscribe. Returns undefined if the link is forged or has expired. */
export function readUnsubscribing(secrets: Secrets, token: string): (Unsubscribing & InLanguage) | undefined {
  const [language, memberId, kind, way] = readSigned(secrets, 'unsubscribe', token) ?? []
  const known = {
    kind: choosableKinds.find((name) => name === kind),
    way: channelNames.find((name) => name === way),
  }
  if (!known.kind || !known.way || isAlwaysOn(known.kind, known.way)) return undefined
  return { language: language!, memberId: Number(memberId), kind: known.kind, way: known.way }
}

/** Returns the URL at which a member confirms an e-mail address. */
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

/** Reads a link to confirm an e-mail address. Returns undefined if the link is forged or has expired. */
export function readProving(secrets: Secrets, token: string): (Proving & InLanguage) | undefined {
  const [language, memberId, addressMark] = readSigned(secrets, 'confirm-email', token) ?? []
  return addressMark === undefined
    ? undefined
    : { language: language!, memberId: Number(memberId), addressMark }
}

/** Returns whether a link to confirm an e-mail address was created for this address. */
export function isAddressOf(secrets: Secrets, { addressMark }: Proving, address: string): boolean {
  return addressMarksOf(secrets, address).includes(addressMark)
}

function addressMarksOf(secrets: Secrets, address: string): string[] {
  const marks = secrets.marks(`e-mail address to confirm ${address}`)
  return marks.map((mark) => mark.toString('base64url').slice(0, 22))
}

/** The shop's origin, and the language of the page behind the link. */
type LinkFrom = { origin: string; language: Language }

type Purpose = 'unsubscribe' | 'confirm-email'

function sign(secrets: Secrets, purpose: Purpose, facts: readonly (string | number)[], days: number): string {
  const until = Math.ceil((shopTime().getTime() + days * dayMs) / dayMs)
  const named = [...facts, until].join('.')
  return `${named}.${secrets.mark(markedText(purpose, named)).toString('base64url')}`
}

function readSigned(secrets: Secrets, purpose: Purpose, token: string): string[] | undefined {
  const parts = token.length < 200 ? token.split('.') : []
  const given = parts.pop() ?? ''
  if (!isMarkOf(secrets, markedText(purpose, parts.join('.')), given)) return undefined
  const until = Number(parts.pop())
  return shopTime().getTime() < until * dayMs ? parts : undefined
}

/**
 * Returns whether `given` is the shop's signature of a text, with any of the shop's keys. Takes the same time
 * for every wrong signature.
 * @param length the number of characters to which the signature was shortened.
 */
export function isMarkOf(secrets: Secrets, text: string, given: string, length?: number): boolean {
  const mark = Buffer.from(given)
  return secrets
    .marks(text)
    .map((own) => Buffer.from(own.toString('base64url').slice(0, length)))
    .some((own) => own.length === mark.length && timingSafeEqual(own, mark))
}

function markedText(purpose: Purpose, named: string): string {
  return `link to ${purpose}: ${named}`
}
