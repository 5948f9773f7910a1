/**
 * Moves the script preloads to the end of the head, at low priority. React Router lists some twenty scripts
 * before the style sheet, and browsers fetch in that order over six connections. So the style sheet and the
 * first picture come first. Moves nothing else: hydration expects the other elements of the head in order,
 * but finds these links anywhere.
 */
export function deferPreloads(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const scripts = [...new Set(head.match(scriptLinks))]
    .join('')
    .replaceAll('<link ', '<link fetchpriority="low" ')
  return head.replace(scriptLinks, '') + scripts + html.slice(end)
}

// Matches any order of attributes: in members' pages, and in pages about to be cached, the nonce may come
// first.
const scriptLinks = /<link [^>]*rel="modulepreload"[^>]*>/g
