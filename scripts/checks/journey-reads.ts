import { parseSync, Visitor } from 'vite'

// These return the state of the page at that moment, which on a slow machine may not be the final one.
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
 * The reads of a journey that wait for nothing, and the pauses that wait for no reason, each with its line. What is
 * handed to `expect.poll` or `stayingFaults`, or made to pass with `toPass`, is read again and may be used, and so may a read whose answer
 * is dropped, such as an `evaluate` that only changes the page.
 */
export function readsThatDoNotWait(path: string, text: string): string[] {
  const reads: (Place & { name: string })[] = []
  const allowed: Place[] = []
  new Visitor({
    CallExpression(node) {
      // It reads again until there is no fault.
      if (node.callee.type === 'Identifier' && node.callee.name === 'stayingFaults')
        allowed.push(...node.arguments)
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return
      const { object, property } = node.callee
      const { name } = property
      if (object.type === 'Identifier' && object.name === 'Promise') return
      const [first] = node.arguments
      if (name === 'poll' && first) allowed.push(first)
      if (name === 'toPass') allowed.push(object)
      // Functions that run in the browser are not code of the journey.
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
