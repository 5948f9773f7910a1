/**
 * Writes the router's data in single quotes. The data is JSON, in which every quote would need a backslash
 * inside double quotes. These would be a sixth of a list's data.
 */
export function withPlainData(html: string): string {
  return html.replaceAll(dataScript, (_script, text: string) => `${begin}'${requoted(text)}'${end}`)
}

/** The beginning of the script with the router's data, up to the data. */
export const dataBegins = `window.__reactRouterContext.streamController.enqueue('`

const begin = dataBegins.slice(0, -1)
const end = ');</script>'

// Matches the script with the router's data. The router escapes '<', so the data cannot contain '</script>'.
const dataScript = /window\.__reactRouterContext\.streamController\.enqueue\("(.*?)"\);<\/script>/gs

function requoted(text: string): string {
  return text.replaceAll(/\\.|'/g, (sign) => (sign === '\\"' ? '"' : sign === "'" ? "\\'" : sign))
}
