import { parseSync, Visitor } from 'vite'

// Methods that return the current state of a page. On a slow machine, this may not be the final state.
const readsOfTheMoment = new Set([
  'all',
  'allInnerTexts',
  'allTextContents',
  'boundingBox',
  'content',
  'count',
  'evaluate',
  'evaluateAll',
  'evaluateHandle',
  'getAttribute',
  'innerHTML',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEditable',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
  'title',
])

type Place = { start: number; end: number }

/**
 * Returns the reads in a journey that do not wait for the final state, and fixed pauses, each with its line.
 * Allows reads inside `expect.poll`, `stayingFaults` and `toPass`, which repeat them. Also allows reads whose
 * result is not used, such as an `evaluate` that changes the page.
 */
export function findUnawaitedReads(path: string, text: string): string[] {
  const reads: (Place & { name: string })[] = []
  const allowed: Place[] = []
  new Visitor({
    CallExpression(node) {
      // Allows reads inside `stayingFaults`, which repeats them until it finds no fault.
      if (node.callee.type === 'Identifier' && node.callee.name === 'stayingFaults')
        allowed.push(...node.arguments)
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
      const { object, property } = node.callee
      const { name } = property
      if (object.type === 'Identifier' && object.name === 'Promise') return
      const [first] = node.arguments
      if (name === 'poll' && first) allowed.push(first)
      if (name === 'toPass') allowed.push(object)
      // Ignores functions that run in the browser.
      if (name.startsWith('evaluate') || name === 'waitForFunction' || name === 'addInitScript')
        allowed.push(...node.arguments)
      if (name === 'waitForTimeout' || readsOfTheMoment.has(name)) reads.push({ ...node, name })
    },
    ExpressionStatement({ expression }) {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (
        call.type === 'CallExpression' &&
        text.slice(call.callee.start, call.callee.end).endsWith('.evaluate')
      )
        allowed.push({ start: call.start, end: call.start + 1 })
    },
  }).visit(parseSync(path, text).program)
  const isAllowed = ({ start }: Place) => allowed.some((place) => place.start <= start && start < place.end)
  return reads
    .filter((read) => !isAllowed(read))
    .map(({ name, start }) => `${path}:${text.slice(0, start).split('\n').length} ${name}`)
}
