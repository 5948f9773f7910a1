/** A CSS selector that depends on how elements are nested inside a component. */
type DomShape = { rule: 'dom-shape'; path: string; message: string }

/** Style sheets of plain HTML, whose elements have no classes. */
const withoutClasses = [
  'src/features/pages/content.css',
  'src/third-party/card-payments/stand-in/browser/sheet.css',
]

/**
 * Finds selectors such as `.card > p` and `.row + div`. They stop matching when a component wraps an element.
 * Use a class instead.
 */
export function findDomShapes(files: readonly { path: string; text: string }[]): DomShape[] {
  return files
    .filter(({ path }) => !withoutClasses.includes(path))
    .flatMap(({ path, text }) => selectorsIn(text).map((selector) => ({ path, selector })))
    .filter(({ selector }) => /[>+~]\s*(?::is\(|:not\()?[a-z]/.test(selector))
    .map(({ path, selector }) => {
      const message = `may not select an element by its place (${selector}): give it a class`
      return { rule: 'dom-shape', path, message }
    })
}

function selectorsIn(css: string): string[] {
  const code = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '""')
  return [...code.matchAll(/([^{};]+)\{/g)]
    .map(([, prelude]) => prelude!.replaceAll(/\s+/g, ' ').trim())
    .filter((prelude) => !prelude.startsWith('@'))
}
