/**
 * A document whose head asks first for what the first screen is drawn with. React Router names some twenty scripts before
 * the style sheet, and a browser that may have six connections to a shop fetches in that order; here they come last, and
 * at low priority they leave the line to the style sheet and to the first picture. Nothing else moves: React takes over
 * what is in the head in its order, but looks for such links wherever they are.
 */
export function drawnFirst(html: string): string {
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const scripts = (head.match(scriptLinks) ?? []).join('').replaceAll('<link ', '<link fetchpriority="low" ')
  return head.replace(scriptLinks, '') + scripts + html.slice(end)
}

// In a page of a member, and in one that is on its way to the cache, the nonce may stand first.
const scriptLinks = /<link [^>]*rel="modulepreload"[^>]*>/g
