import path from 'node:path'
import { type Plugin, parseAst } from 'vite'
import { type LeftOut, leftOutOfRouter } from './left-out-of-router.ts'

type Node = { type: string; start: number; end: number; [property: string]: unknown }
type Edit = { start: number; end: number; text: string }

/** Leaves out of the browser's files what the shop never uses of the router; see `left-out-of-router.ts`. */
export function leaveRouterOut(): Plugin {
  const done = new Set<string>()
  return {
    name: 'leave-router-out',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/ },
      handler(code, id) {
        const file = id.replaceAll(path.sep, '/').replace(/^.*\/react-router\/dist\/production\//, '')
        const leftOut = leftOutOfRouter[file]
        if (!leftOut) return null
        done.add(file)
        return { code: withoutParts(code, leftOut, file), map: null }
      },
    },
    generateBundle() {
      const missing = Object.keys(leftOutOfRouter).filter((file) => !done.has(file))
      if (missing.length > 0) this.error(`The router has other files now: ${missing.join(', ')} is missing.`)
    },
  }
}

/**
 * A module without the parts named.
 * @throws when one of them is not in the module: another version of the router has to be read anew.
 */
export function withoutParts(code: string, leftOut: LeftOut, file: string): string {
  const { uncalled = [], idle = [], never = [], always = [], statements = [] } = leftOut
  const edits: Edit[] = []
  const found = new Set<string>()
  const replace = (name: string, { start, end }: { start: number; end: number }, text: string) => {
    found.add(name)
    edits.push({ start, end, text })
  }
  const textOf = (node: Node) => code.slice(node.start, node.end)
  const replaceTest = (test: Node) => {
    const text = textOf(test)
    if (never.includes(text)) replace(text, test, 'false')
    else if (always.includes(text)) replace(text, test, 'true')
  }
  for (const node of nodesOf(parseAst(code))) {
    if (node.type === 'FunctionDeclaration') {
      const { name } = node['id'] as { name: string }
      if (uncalled.includes(name)) replace(name, node['body'] as Node, `{throw Error('${name}')}`)
      else if (idle.includes(name)) replace(name, node['body'] as Node, '{}')
    }
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      replaceTest(node['test'] as Node)
    if (node.type === 'LogicalExpression') replaceTest(node['left'] as Node)
    const start =
      node.type === 'ExpressionStatement' && statements.find((text) => code.startsWith(text, node.start))
    if (start) replace(start, node, ';')
  }
  const missing = [...uncalled, ...idle, ...never, ...always, ...statements].filter(
    (name) => !found.has(name),
  )
  if (missing.length > 0)
    throw new Error(`The router's ${file} has changed: not found are\n${missing.join('\n')}`)
  return applied(code, edits)
}

// The outer of two edits counts.
function applied(code: string, edits: Edit[]): string {
  let at = 0
  let result = ''
  for (const { start, end, text } of edits.sort(
    (one, other) => one.start - other.start || other.end - one.end,
  )) {
    if (start < at) continue
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}

function* nodesOf(node: unknown): Generator<Node> {
  if (Array.isArray(node)) for (const one of node) yield* nodesOf(one)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && 'start' in node) yield node as Node
    for (const value of Object.values(node)) yield* nodesOf(value)
  }
}
