/**
 * Writes the router's data as a text between single quotes. It is JSON, whose every quote would have a backslash before it
 * otherwise: a sixth of the data of a list.
 */
export function withPlainData(html: string): string {
  return html.replaceAll(dataScript, (_script, text: string) => `${begin}'${requoted(text)}'${end}`)
}

/** How a script of the page begins that holds the router's data, up to the data itself. */
export const dataBegins = `window.__reactRouterContext.streamController.enqueue('`

const begin = dataBegins.slice(0, -1)
const end = ');</script>'

// The router writes '<' as an escape, so the script ends where it seems to.
const dataScript = /window\.__reactRouterContext\.streamController\.enqueue\("(.*?)"\);<\/script>/gs

function requoted(text: string): string {
  return text.replaceAll(/\\.|'/g, (sign) => (sign === '\\"' ? '"' : sign === "'" ? "\\'" : sign))
}
