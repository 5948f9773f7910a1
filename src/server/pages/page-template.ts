import { randomBytes } from 'node:crypto'
import { dataBegins } from '../../ui/page/plain-data.ts'
import type { OwnArguments, ReadOwn } from '../../ui/page/screen-load.ts'

type Texts = Readonly<Record<string, string>>
type Asked = { names: readonly string[]; read: (asking: OwnArguments) => Promise<Texts | undefined> }

/** What a page asked for of its member while it was rendered: each text got a mark in its place. */
export type Blanks = {
  /** Answers a screen with marks instead of texts. */
  own: ReadOwn
  /** Marks where the nonce belongs. */
  nonce: string
  /** The marks, in the order in which `readOwnTexts` reads the texts. */
  marks(): string[]
  /** Reads a member's texts; undefined where one is missing, so that the page has to be rendered for that member. */
  readOwnTexts(asking: OwnArguments): Promise<string[] | undefined>
}

/** Collects what a page asks for of its member. */
export function createBlanks(): Blanks {
  // Random, so that nothing from the database looks like a mark.
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

/** A page as rendered for no member in particular, cut at its blanks and at its nonces. */
export type PageTemplate = {
  sizeBytes: number
  /** The page with a nonce of its own and a member's texts in the order of the marks. */
  fill(nonce: string, texts: readonly string[]): Buffer
}

/**
 * Cuts a rendered page where its nonce and the marks of its blanks stand.
 * @throws when a mark stands where no text could be written safely: in any script other than the router's data.
 */
export function createPageTemplate(page: string, blanks: Pick<Blanks, 'nonce' | 'marks'>): PageTemplate {
  // The policy allows the shop's own files, so their preloads, of which a page has dozens, need no nonce.
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
      throw new Error('a member’s own text stands in a script of a page')
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

// The router's data is JSON, written as a text between single quotes.
function inData(text: string): string {
  const inJson = JSON.stringify(text).slice(1, -1)
  return inJson.replaceAll(/[\\']/g, '\\$&').replaceAll(unsafeInScript, escaped)
}

// Signs that could end a string or a script, or begin a comment.
const unsafeInScript = /[&<>\u2028\u2029]/g

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
