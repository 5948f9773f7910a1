// Shorter texts cost less than the name of their place.
const lengthMin = 12
const dataScript = /(window\.__reactRouterContext\.streamController\.enqueue)\(("[^"\\]*(?:\\.[^"\\]*)*")\)/
const unread = /<(script|style|noscript)\b[\s\S]*?<\/\1>/g
const tags = /<(\/?)([a-z][\w-]*)([^>]*)>|<!--[\s\S]*?-->|([^<]+)/g
const withoutEnd = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
// A picture in the size that browsers without AVIF get: 'phone-1.480.webp' for 'phone-1.webp'.
const sizedPicture = /^(.+)\.\d+(\.webp)$/
// Runs in the page, right after the markup: gives the objects their keys, and the data what stands in the markup.
const giveBack = [
  '((d,e,i,k)=>d',
  String.raw`.replace(/\{("_[^}]+|[-\d,]+)\}/g,(o,v)=>v[0]=='"'?(k=v.match(/"_\d+"/g),o):'{'+v.split(',').map((r,n)=>k[n]+':'+r)+'}')`,
  String.raw`.replace(/"~(i?)(\d+)"/g,(_,p,n)=>JSON.stringify(p?i[n].getAttribute('src').replace(/\.\d+(\.webp)$/,'$1'):e[n].textContent)))`,
].join('')
const placesInPage = 'document.querySelectorAll("[translate=no]"),document.images'

/**
 * A page whose data does not repeat what its markup says. The router hands a page's data to the browser as JSON, in which
 * the names and the descriptions of a list stand again. What comes from the database stands in elements with
 * `translate="no"`, so a text that is the whole of one is named by that element's number in the data, as in '~12', and a
 * picture by that of its element, as in '~i12'. Objects with the same keys as the one before have their values alone. A
 * script beside the data puts all of it back.
 */
export function sayOnce(html: string): string {
  const found = dataScript.exec(html)
  if (!found) return html
  const [whole, enqueue = '', literal = ''] = found
  const data = JSON.parse(literal) as string
  const values = readValues(data)
  if (!values) return html
  const places = placesOf(html.slice(0, found.index))
  const script = `${enqueue}(${giveBack}(${inScript(`[${shortened(values, places)}]\n`)},${placesInPage}))`
  return script.length < whole.length ? html.replace(whole, () => script) : html
}

/** A text within JSON, so that nothing in it looks like a place or like an object without keys. */
export function textInJson(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(/[~{]/g, (sign) => escaped(sign))
}

/** The values as JSON, one after another: places instead of texts, and objects without the keys that the one before has. */
function shortened(values: readonly unknown[], places: ReadonlyMap<string, string> | undefined): string {
  let keysBefore = ''
  const written = values.map((value) => {
    if (typeof value === 'string')
      return `"${(value.length >= lengthMin && places?.get(value)) || textInJson(value)}"`
    if (!isObject(value)) return JSON.stringify(value)
    const keys = Object.keys(value).join()
    const isLikeBefore = keys === keysBefore && keys !== ''
    keysBefore = keys
    return isLikeBefore ? `{${Object.values(value).join()}}` : JSON.stringify(value)
  })
  return written.join()
}

// The router writes an object with the numbers of its keys and values: {"_48":161,"_50":162}.
function isObject(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// The first line of the data is one list of all its values. Others follow for what is loaded later, which no page does.
function readValues(data: string): unknown[] | undefined {
  const [first = '', ...others] = data.trimEnd().split('\n')
  if (others.length > 0) return undefined
  const values = JSON.parse(first) as unknown
  return Array.isArray(values) ? values : undefined
}

/**
 * What the elements from the database say and which pictures are shown, each with the name of the first place. Undefined
 * for odd markup.
 */
function placesOf(html: string): Map<string, string> | undefined {
  const places = new Map<string, string>()
  const add = (said: string, place: string) => places.has(said) || places.set(said, place)
  const open: { name: string; place: string | undefined; text: string }[] = []
  let textCount = 0
  let pictureCount = 0
  for (const [, end, name = '', attributes = '', text] of html.replaceAll(unread, '').matchAll(tags)) {
    if (text !== undefined) {
      const said = decoded(text)
      for (const element of open) if (element.place !== undefined) element.text += said
    } else if (end) {
      const element = open.pop()
      if (element?.name !== name) return undefined
      if (element.place !== undefined) add(element.text, element.place)
    } else if (name) {
      if (name === 'img') {
        const [, src = ''] = / src="([^"]*)"/.exec(attributes) ?? []
        const place = `~i${pictureCount++}`
        if (sizedPicture.test(src)) add(decoded(src).replace(sizedPicture, '$1$2'), place)
      }
      const place = / translate="no"/.test(attributes) ? `~${textCount++}` : undefined
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

/** JSON as a string of a script, in single quotes because JSON is full of double ones. */
function inScript(json: string): string {
  const text = JSON.stringify(json).slice(1, -1).replaceAll('\\"', '"')
  return `'${text.replaceAll(unsafeInScript, (sign) => escaped(sign))}'`
}

/** Signs that could end a string or a script, or begin a comment. */
export const unsafeInScript = /[&<>'\u2028\u2029]/g

/** A sign as scripts and JSON write it by its number. */
export function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
}
