import { cutText, plainText } from '../catalogue/plain-text.ts'

const addressLengthMax = 2_000

/** A text of another site on one line: without markup, invisible characters and whatever is beyond the length. */
export function newsText(text: string, lengthMax: number): string {
  // Decoded once, some of these texts hold markup still.
  const plain = plainText(plainText(text.slice(0, lengthMax * 20)))
    .normalize('NFC')
    // A joiner is part of an emoji.
    .replace(/(?!\u200D)[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
  const cut = cutText(plain, lengthMax)
  return cut === plain ? plain : `${cut}…`
}

/** Who wrote an article; null for nobody, and where the service names an address in place of a person. */
export function newsAuthor(author: string | null): string | null {
  const name = newsText(author ?? '', 80)
  return name === '' || /https?:|www\.|@/i.test(name) ? null : name
}

/** The address of a page or a picture on another site; undefined for one that the shop would not open. */
export function newsAddress(address: string): string | undefined {
  if (address.length > addressLengthMax || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === ''
  return isPlain && url.href.length <= addressLengthMax ? url.href : undefined
}
