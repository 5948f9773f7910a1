// As React writes them, so that what it has written can be read back.
const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** A text as HTML, for the content of an element or between the quotes of an attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => references[sign]!)
}

/** The text of what `escapeHtml` or React has written. No other references are known. */
export function unescapeHtml(html: string): string {
  return html.replaceAll(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (reference) => Object.keys(references).find((sign) => references[sign] === reference)!,
  )
}
