import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser'
import { findDomShapes } from './dom-shapes.ts'
import { findFeatureCircles } from './feature-circles.ts'
import { importRules, notFollowed } from './import-rules.ts'
import { findRetypedValues } from './retyped-values.ts'
import { findNamelessRefusals } from './sql-refusals.ts'
import { findSqlRoomFaults } from './sql-rooms.ts'
import { findStrayWriters } from './table-writers.ts'

export type Problem = { rule: string; path: string; message: string }

type HouseReport = {
  problems: Problem[]
  /** How many files of `src` the checker has read, and how many imports they contain. */
  modules: number
  dependencies: number
  /** The names of all rules, including the shop's own. */
  rules: string[]
  ownRules: string[]
}

const tableRules = [...importRules.forbidden, ...importRules.required]
const reasons = new Map(tableRules.map(({ name = '', comment }) => [name, comment]))
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** The rules that dependency-cruiser cannot check. */
const ownRules: Record<string, (root: string, paths: string[], read: IModule[]) => Problem[]> = {
  'feature-circle': (_root, _paths, read) => findFeatureCircles(read),
  read: findUnread,
  name: findVagueNames,
  writer: findStrayWritersBelow,
  'retyped-values': findRetypedValuesBelow,
  'dom-shape': findDomShapesBelow,
  'sql-room': (root) => findSqlRoomFaults(readFunctions(root)),
  'sql-refusal': (root) => findNamelessRefusals(readFunctions(root)),
}

/**
 * Checks the code below `root` against the house rules. If the list of problems is empty, the code keeps all
 * of them.
 */
export async function checkHouse(root: string): Promise<HouseReport> {
  const { output } = await cruise(
    ['src'],
    {
      baseDir: resolve(root),
      // Uses the parser swc. The default parser needs TypeScript up to version 6, and without it reads no
      // file.
      parser: 'swc',
      ruleSet: importRules,
      validate: true,
      skipAnalysisNotInRules: true,
      doNotFollow: { path: notFollowed },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'], symlinks: false },
  )
  const { modules, summary } = output as ICruiseResult
  const read = modules.filter(({ source, followable }) => source.startsWith('src/') && followable !== false)
  const paths = globSync('{src,seed,tools,journeys,test}/**/*.{ts,tsx,mts,js,mjs}', { cwd: root })
  const found = summary.violations.map(({ from, to, rule, cycle }) => {
    const target = cycle ? cycle.map(({ name }) => name).join(' → ') : to
    const reason = `${reasons.get(rule.name)} (${rule.name})`
    const message = from === to ? reason : `may not import ${target}: ${reason}`
    return { rule: rule.name, path: from, message }
  })
  const foundByOurs = Object.values(ownRules).flatMap((find) => find(root, paths.toSorted(), read))
  return {
    problems: [...found, ...foundByOurs].toSorted((a, b) => a.path.localeCompare(b.path)),
    modules: read.length,
    dependencies: read.reduce((sum, module) => sum + module.dependencies.length, 0),
    rules: [...reasons.keys(), ...Object.keys(ownRules)],
    ownRules: Object.keys(ownRules),
  }
}

// Reports files that the parser has not read. If the parser failed silently, the checker would otherwise find
// no problems.
function findUnread(_root: string, paths: string[], read: IModule[]): Problem[] {
  const readPaths = new Set(read.map(({ source }) => source))
  return paths
    .filter((path) => path.startsWith('src/') && !isTest(path) && !readPaths.has(path))
    .map((path) => ({ rule: 'read', path, message: 'was not read, so that no rule was asked of it' }))
}

const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|lib|shared|manager)(?:[./]|$)/

function findVagueNames(_root: string, paths: string[]): Problem[] {
  const message = 'has a name that says nothing: name it after its one idea'
  return paths.filter((path) => vague.test(path)).map((path) => ({ rule: 'name', path, message }))
}

function findStrayWritersBelow(root: string, paths: string[]): Problem[] {
  const shipped = paths.filter((path) => /^(?:src|seed)\//.test(path) && !isTest(path))
  return findStrayWriters([...readFiles(root, shipped), ...readFunctions(root)])
}

// Also checks seeds and fixtures. Does not check tests, which may repeat values that they expect.
function findRetypedValuesBelow(root: string, paths: string[]): Problem[] {
  const tableTypes = 'src/platform/database/generated/tables.ts'
  if (!paths.includes(tableTypes)) return []
  const others = paths.filter(
    (path) => path !== tableTypes && /^(?:src|seed|test)\//.test(path) && !isTest(path),
  )
  const [tables] = readFiles(root, [tableTypes])
  return findRetypedValues(tables!.text, readFiles(root, others))
}

function findDomShapesBelow(root: string): Problem[] {
  return findDomShapes(readFiles(root, globSync('src/**/*.css', { cwd: root }).toSorted()))
}

function readFunctions(root: string): { path: string; text: string }[] {
  return readFiles(root, globSync('src/**/functions/**/*.sql', { cwd: root }).toSorted())
}

function readFiles(root: string, paths: string[]): { path: string; text: string }[] {
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
