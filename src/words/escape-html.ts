// The character references that React writes. unescapeHtml must be able to read React's output.
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** Escapes a text for the content of an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references[sign]!)
}

/** Reverses the escaping of `escapeHtml` and of React. Leaves other character references unchanged. */
export function unescapeHtml(html: string): string {
  return html.replaceAll(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (reference) => Object.keys(references).find((sign) => references[sign] === reference)!,
  )
}
