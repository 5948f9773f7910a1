/**
 * A document whose head asks first for what the first screen is drawn with. React Router names some twenty scripts before
 * the style sheet, and a browser that may have six connections to a shop fetches in that order; scripts at low priority
 * leave the line to the style sheet and to the first picture.
 *
 * What a product's page says to search engines moves with the sheet: React looks for both in the order in which it drew
 * them, and where that is another it draws the whole page anew.
 */
export function drawnFirst(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const first = head.match(inOrder) ?? []
  const ordered = head
    .replace(inOrder, '')
    .replaceAll('<link rel="modulepreload"', '<link fetchpriority="low" rel="modulepreload"')
    // By a function: the text of a product may have what a replacement means something by.
    .replace('<link ', () => `${first.join('')}<link `)
  return ordered + html.slice(end)
}

// In a page of a member, and in one that is on its way to the cache, the nonce stands first.
const inOrder =
  /<link [^>]*rel="stylesheet"[^>]*>|<script [^>]*type="application\/ld\+json"[^>]*>.*?<\/script>/gs
