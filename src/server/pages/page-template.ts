import { randomBytes } from 'node:crypto'
import { dataBegins } from '../../ui/page/plain-data.ts'
import type { OwnArguments, ReadOwn } from '../../ui/page/screen-load.ts'

type Texts = Readonly<Record<string, string>>
type Asked = { names: readonly string[]; read: (asking: OwnArguments) => Promise<Texts | undefined> }

/**
 * The member's own texts that a page needs, such as the name or the cart count. In the cached page, each text
 * is replaced by a placeholder, called a mark.
 */
export type Blanks = {
  /** Gives screens marks instead of the member's own texts. */
  own: ReadOwn
  /** The placeholder for the page's nonce. */
  nonce: string
  /** Returns the marks, in the same order as the texts of `readOwnTexts`. */
  marks(): string[]
  /**
   * Reads a member's texts. Returns undefined if one is missing; the server must then render the whole page
   * for this member.
   */
  readOwnTexts(asking: OwnArguments): Promise<string[] | undefined>
}

/** Collects which of the member's texts a page needs while the page is rendered. */
export function createBlanks(): Blanks {
  // Makes the marks random, so that they equal no text of the database.
  const prefix = `own${randomBytes(12).toString('hex')}x`
  const asked: Asked[] = []
  let count = 0
  return {
    nonce: `${prefix}nonce`,
    async own(names, read) {
      asked.push({ names, read })
      return Object.fromEntries(names.map((name) => [name, `${prefix}${count++}x`])) as never
    },
    marks: () => Array.from({ length: count }, (_, place) => `${prefix}${place}x`),
    async readOwnTexts(asking) {
      const groups = await Promise.all(
        asked.map(async ({ names, read }) => {
          const texts = await read(asking)
          return texts && names.map((name) => texts[name]!)
        }),
      )
      const texts = groups.flat()
      return texts.every((text) => text !== undefined) ? texts : undefined
    },
  }
}

type Piece = Buffer | { blank: number; isData: boolean } | 'nonce'

/** A page that was rendered without a member, split at its marks and nonces. */
export type PageTemplate = {
  sizeBytes: number
  /** Returns the page with a new nonce and one member's texts, which must be in the order of the marks. */
  fill(nonce: string, texts: readonly string[]): Buffer
}

/**
 * Splits a rendered page at its nonces and marks (the placeholders of a member's texts).
 * @throws when a mark is where no text can be inserted safely: in any script other than the router's data.
 */
export function createPageTemplate(page: string, blanks: Pick<Blanks, 'nonce' | 'marks'>): PageTemplate {
  // Removes the nonces of preload links. The policy allows the shop's own files without a nonce, and a page
  // has dozens of these links.
  const html = page.replaceAll(/(<link [^>]*) nonce="[^"]*"/g, '$1')
  const scripts = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((script) => ({
    start: script.index,
    end: script.index + script[0].length,
    isData: script[1]!.startsWith(dataBegins),
  }))
  const marks = blanks.marks()
  const pieces: Piece[] = []
  let from = 0
  for (const found of html.matchAll(new RegExp([blanks.nonce, ...marks].join('|'), 'g'))) {
    const text = found[0]
    const at = found.index
    const script = scripts.find(({ start, end }) => start < at && at < end)
    if (text !== blanks.nonce && script && !script.isData)
      throw new Error('a script of a page holds a member’s own text')
    pieces.push(Buffer.from(html.slice(from, at)))
    pieces.push(
      text === blanks.nonce ? 'nonce' : { blank: marks.indexOf(text), isData: script !== undefined },
    )
    from = at + text.length
  }
  pieces.push(Buffer.from(html.slice(from)))
  return {
    sizeBytes: html.length,
    fill(ownNonce, texts) {
      const nonceBytes = Buffer.from(ownNonce)
      return Buffer.concat(
        pieces.map((piece) => {
          if (piece === 'nonce') return nonceBytes
          if (Buffer.isBuffer(piece)) return piece
          const text = texts[piece.blank]!
          return Buffer.from(piece.isData ? inData(text) : inMarkup(text))
        }),
      )
    },
  }
}

function inMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)
}

// Escapes a text for the router's data, which is JSON inside a single-quoted string of a script.
function inData(text: string): string {
  const inJson = JSON.stringify(text).slice(1, -1)
  return inJson.replaceAll(/[\\']/g, '\\$&').replaceAll(unsafeInScript, escaped)
}

// Characters that could end a string or a script, or begin a comment.
const unsafeInScript = /[&<>\u2028\u2029]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
