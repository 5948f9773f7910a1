// Shorter texts cost less than the name of their place.
const lengthMin = 12
const placeName = /^~\d+$/
const dataScript = /(window\.__reactRouterContext\.streamController\.enqueue)\(("[^"\\]*(?:\\.[^"\\]*)*")\)/
const unread = /<(script|style|noscript)\b[\s\S]*?<\/\1>/g
const tags = /<(\/?)([a-z][\w-]*)([^>]*)>|<!--[\s\S]*?-->|([^<]+)/g
const withoutEnd = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])

// Runs in the page, right after the markup: gives the places' texts back to the data.
const giveBack = '((d,e)=>d.replace(/"~(\\d+)"/g,(_,n)=>JSON.stringify(e[n].textContent)))'
const placesInPage = 'document.querySelectorAll("[translate=no]")'

/**
 * A page whose data does not repeat what its markup says. The router hands a page's data to the browser as JSON, in which
 * the names and the descriptions of a list stand again. What comes from the database stands in elements with
 * `translate="no"`, so a text that is the whole of one is named by that element's number in the data, as in '~12', and a
 * script beside the data reads it there.
 */
export function sayOnce(html: string): string {
  const found = dataScript.exec(html)
  if (!found) return html
  const [whole, enqueue = '', literal = ''] = found
  const data = JSON.parse(literal) as string
  const values = readValues(data)
  if (!values || values.some((value) => typeof value === 'string' && placeName.test(value))) return html
  const placeOf = textsOfPlaces(html.slice(0, found.index))
  const shortened = values.map((value) => {
    const place = typeof value === 'string' && value.length >= lengthMin ? placeOf?.get(value) : undefined
    return place === undefined ? value : `~${place}`
  })
  if (shortened.every((value, index) => value === values[index])) return html
  const script = `${enqueue}(${giveBack}(${inScript(`${JSON.stringify(shortened)}\n`)},${placesInPage}))`
  return html.replace(whole, () => script)
}

// The first line of the data is one list of all its values. Others follow for what is loaded later, which no page does.
function readValues(data: string): unknown[] | undefined {
  const [first = '', ...others] = data.trimEnd().split('\n')
  if (others.length > 0) return undefined
  const values = JSON.parse(first) as unknown
  return Array.isArray(values) ? values : undefined
}

/** The texts of the elements from the database, each with the number of the first that says it. Undefined for odd markup. */
function textsOfPlaces(html: string): Map<string, number> | undefined {
  const places = new Map<string, number>()
  const open: { name: string; place: number | undefined; text: string }[] = []
  let count = 0
  for (const [, end, name = '', attributes = '', text] of html.replaceAll(unread, '').matchAll(tags)) {
    if (text !== undefined) {
      const said = decoded(text)
      for (const element of open) if (element.place !== undefined) element.text += said
    } else if (end) {
      const element = open.pop()
      if (element?.name !== name) return undefined
      if (element.place !== undefined && !places.has(element.text)) places.set(element.text, element.place)
    } else if (name) {
      const place = / translate="no"/.test(attributes) ? count++ : undefined
      if (!attributes.endsWith('/') && !withoutEnd.has(name)) open.push({ name, place, text: '' })
    }
  }
  return places
}

// The references that React writes.
const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function decoded(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_reference, name: string) => references[name]!)
}

function inScript(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[&<>\u2028\u2029]/g,
    (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, '0')}`,
  )
}
