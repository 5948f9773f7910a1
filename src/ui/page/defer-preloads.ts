/**
 * Moves the script preloads to the end of the head, at low priority. React Router lists some twenty scripts
 * before the style sheet, and browsers fetch files in that order over six connections. With this the style
 * sheet and the first picture come first. Moves nothing else: hydration expects the other elements of the
 * head in their order, but finds these links anywhere.
 */
export function deferPreloads(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const scripts = [...new Set(head.match(scriptLinks))]
    .join('')
    .replaceAll('<link ', '<link fetchpriority="low" ')
  return head.replace(scriptLinks, '') + scripts + html.slice(end)
}

// Matches the attributes in any order. In members' pages, and in pages before they are cached, the nonce may
// come first.
const scriptLinks = /<link [^>]*rel="modulepreload"[^>]*>/g
