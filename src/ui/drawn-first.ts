/**
 * A document whose head asks first for what the first screen is drawn with. React Router names some twenty scripts before
 * the style sheet, and a browser that may have six connections to a shop fetches in that order; scripts at low priority
 * leave the line to the style sheet and to the first picture.
 */
export function drawnFirst(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const sheets = head.match(styleSheets) ?? []
  const ordered = head
    .replace(styleSheets, '')
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')
    .replace('<link ', `${sheets.join('')}<link `)
  return ordered + html.slice(end)
}

// In a page of a member, and in one that is on its way to the cache, the nonce stands first.
const styleSheets = /<link [^>]*rel="stylesheet"[^>]*>/g
