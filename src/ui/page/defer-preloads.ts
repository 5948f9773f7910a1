/**
 * Moves the script preloads to the end of the head, and lowers their priority. React Router writes some
 * twenty of them before the style sheet, and browsers fetch files in that order over six connections. After
 * this change, the style sheet and the first picture come first. Moves no other elements, because hydration
 * expects them in their order; it finds these links anywhere.
 */
export function deferPreloads(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const scripts = [...new Set(head.match(scriptLinks))]
    .join('')
    .replaceAll('<link ', '<link fetchpriority="low" ')
  return head.replace(scriptLinks, '') + scripts + html.slice(end)
}

// Matches preload links with any order of attributes. The nonce may come first, as in members' pages.
const scriptLinks = /<link [^>]*rel="modulepreload"[^>]*>/g
