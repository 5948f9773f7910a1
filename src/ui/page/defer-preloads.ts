/**
 * Moves the script preloads to the end of the head, at low priority. React Router names some twenty scripts before the
 * style sheet, and a browser fetches in that order over its six connections; so the style sheet and the first picture
 * come first. Nothing else moves: hydration expects the rest of the head in its order, but finds such links anywhere.
 */
export function deferPreloads(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const scripts = [...new Set(head.match(scriptLinks))]
    .join('')
    .replaceAll('<link ', '<link fetchpriority="low" ')
  return head.replace(scriptLinks, '') + scripts + html.slice(end)
}

// In a page of a member, and in one that is on its way to the cache, the nonce may stand first.
const scriptLinks = /<link [^>]*rel="modulepreload"[^>]*>/g
