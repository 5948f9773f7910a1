/** A highlight of a product, such as 'Battery: 5,000 mAh'. */
export type Highlight = { name: string; details: string }

/** Splits a cell at '|'. A '|' after a backslash is part of the text. */
export function splitList(cell: string): string[] {
  return splitAt(cell, '|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

// Matches the separator between two pictures, but no comma or semicolon within a URL.
const betweenPictures = /[\s,;]+(?=https?:\/\/|\/Admin\/assets\/|[a-z0-9-]{1,100}\.webp(?:[\s,;]|$))/

/** Splits a cell of pictures at '|', and at a comma, semicolon or space before the next picture. */
export function splitPictures(cell: string): string[] {
  return splitList(cell)
    .flatMap((part) => part.split(betweenPictures))
    .map((part) => part.replace(/[\s,;]+$/, ''))
    .filter((part) => part !== '')
}

/** Parses 'Name: value | Name: value'. Returns undefined if a part lacks a name or a value. */
export function readHighlights(cell: string): Highlight[] | undefined {
  const highlights = splitList(cell).map((part) => {
    const [name = '', ...rest] = splitAt(part, ':')
    return { name: unescape(name), details: unescape(rest.join(':')) }
  })
  return highlights.every(({ name, details }) => name !== '' && details !== '') ? highlights : undefined
}

/** Formats highlights so that `readHighlights` reads them back. */
export function writeHighlights(highlights: readonly Highlight[]): string {
  return highlights
    .map(({ name, details }) => `${escape(name, /[\\|:]/g)}: ${escape(details, /[\\|]/g)}`)
    .join(' | ')
}

function splitAt(text: string, mark: '|' | ':'): string[] {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]!
    if (letter === '\\' && at + 1 < text.length) {
      parts[parts.length - 1] += letter + text[at + 1]!
      at += 1
    } else if (letter === mark) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
}

function escape(text: string, marks: RegExp): string {
  return text.trim().replaceAll(marks, '\\$&')
}

function unescape(text: string): string {
  return text
    .trim()
    .replaceAll(/\\([\\|:])/g, '$1')
    .replaceAll(/\s+/g, ' ')
}
