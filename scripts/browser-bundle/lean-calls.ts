import { globSync, readFileSync } from 'node:fs'
import { type ESTree, type Plugin, parseSync } from 'vite'

/**
 * Lets a call travel to the browser without what only the server reads of it: the shape of its answer, its summary, its
 * refusals, and its input unless a form checks it there. With them goes the code of the schemas, from every page that
 * has no such form.
 */
export function leanCalls(): Plugin {
  let checkedInForms = new Set<string>()
  return {
    name: 'lean-calls',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const files = globSync('src/{features,back-office}/**/*.tsx')
      checkedInForms = new Set(files.flatMap((file) => callsCheckedInForms(readFileSync(file, 'utf8'), file)))
    },
    transform: {
      filter: { id: /[\\/]src[\\/](?:wire|money|features)[\\/].*(?<!\.store)\.ts$/ },
      handler(code, id) {
        const lean = id.endsWith('.call.ts') ? leanCall(code, checkedInForms) : code
        // Nothing happens when these files are loaded, so one whose exports are not used can be left out.
        return { code: lean, map: null, moduleSideEffects: false }
      },
    },
  }
}

const check = /\b(?:useCallForm|fieldErrors)(?:<[^(]*>)?\(([^,)]*)/g
const importedCall = /import\s*\{([^}]*)\}\s*from\s*'[^']*\.call\.ts'/g

/**
 * The names of the calls whose input the forms of a file check.
 * @throws Error where a form's call cannot be told from its words: its fields would go unchecked.
 */
export function callsCheckedInForms(source: string, file: string): string[] {
  const calls = [...source.matchAll(importedCall)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
  return [...source.matchAll(check)].flatMap(([, argument = '']) => {
    const named = (argument.match(/\w+/g) ?? []).filter((word) => calls.includes(word))
    if (named.length === 0) throw new Error(`${file}: name the call itself in '${argument.trim()}'.`)
    return named
  })
}

const alwaysNeeded = new Set(['wire', 'access'])

/** A module of calls without what the browser does not read. */
export function leanCall(code: string, checkedInForms: ReadonlySet<string>): string {
  const { program } = parseSync('call.js', code)
  const lean = withoutRanges(
    code,
    declaratorsOf(program).flatMap((declarator) => {
      const name = declarator.id.type === 'Identifier' ? declarator.id.name : ''
      return propertiesOfCall(declarator.init).filter((property) => {
        const key =
          property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : ''
        return !alwaysNeeded.has(key) && !(key === 'input' && checkedInForms.has(name))
      })
    }),
    // An empty spread keeps the commas right.
    '...{}',
  )
  return withoutUnusedImports(lean)
}

function declaratorsOf(program: ESTree.Program): ESTree.VariableDeclarator[] {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
  })
}

function propertiesOfCall(made: ESTree.Expression | null): ESTree.ObjectPropertyKind[] {
  if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return []
  const [options] = made.arguments
  return made.callee.name === 'defineCall' && options?.type === 'ObjectExpression' ? options.properties : []
}

function withoutUnusedImports(code: string): string {
  const imports = parseSync('call.js', code).program.body.filter(
    (statement) => statement.type === 'ImportDeclaration',
  )
  const rest = withoutRanges(code, imports, '')
  const unused = imports.filter(({ specifiers }) =>
    specifiers.every(({ local }) => !new RegExp(`\\b${local.name}\\b`).test(rest)),
  )
  return withoutRanges(code, unused, '')
}

function withoutRanges(code: string, ranges: { start: number; end: number }[], instead: string): string {
  return ranges
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => rest.slice(0, start) + instead + rest.slice(end), code)
}
