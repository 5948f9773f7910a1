import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { reachedFrom, readImporters, type SourceFile } from './import-graph.ts'
import { moduleNames, namesOfFunctions, namesOfMigration, type SqlNames, sqlUses } from './sql-names.ts'

const isTest = (path: string) => path.endsWith('.test.ts')
// The test that compares the names in function bodies with the tables. A change of any function affects it.
const testOfFunctions = 'src/server/function-names.test.ts'
const isFunction = (path: string) => /^src\/.*\/functions\/.*\.sql$/.test(path)
// Files at which the search for affected tests stops. The application imports every feature, and all tests
// use the fixtures, so nearly every test would count as affected.
const isShared = (path: string) => /\.feature\.ts$|^src\/server\/application\.ts$|^test\//.test(path)

/** Reads the test files below a folder, and all files that can affect a test. */
export function readSources(root = '.'): SourceFile[] {
  const pattern = '{{src,seed,tools,test}/**/*.{ts,tsx},{src,migrations}/**/*.sql}'
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }))
}

/**
 * Returns a function that finds the tests that changed files affect. These are the tests next to a changed
 * file, the tests that import it directly or indirectly, and for an SQL file the tests that reach a module
 * which names one of its definitions. If no test reaches the change by imports, these are also the tests of
 * the features that the change reaches, or of the SQL function's folder.
 */
export function affectedTestsIn(sources: readonly SourceFile[]): (changed: readonly string[]) => string[] {
  const modules = sources.filter(({ path }) => !path.endsWith('.sql'))
  const functions = sources.filter(({ path }) => isFunction(path))
  const importers = readImporters(modules)
  return (changed) => {
    const folders = new Set(changed.map((path) => posix.dirname(path)))
    const beside = modules.filter(({ path }) => isTest(path) && folders.has(posix.dirname(path)))
    const named = sources
      .filter(({ path }) => path.endsWith('.sql') && changed.includes(path))
      .flatMap((file) => modulesNaming(file, modules, functions))
    const isCut = (path: string) => isShared(path) && !changed.includes(path)
    const reached = [...reachedFrom([...changed, ...named], importers, isCut)]
    const importing = reached.filter(isTest)
    const found = importing.length > 0 ? importing : modules.map(({ path }) => path).filter(isTestOf(reached))
    const ofFunctions = modules.filter(({ path }) => path === testOfFunctions && changed.some(isFunction))
    return [...new Set([...beside, ...ofFunctions].map(({ path }) => path).concat(found))].toSorted()
  }
}

/**
 * Returns a predicate. It accepts tests in the folders of the reached features and of the reached SQL
 * functions.
 */
function isTestOf(reached: readonly string[]): (path: string) => boolean {
  const features = reached.filter((path) => path.endsWith('.feature.ts')).map((path) => posix.dirname(path))
  const rooms = reached.filter(isFunction).map((path) => path.replace(/\/functions\/.*$/, ''))
  return (path) => isTest(path) && [...features, ...rooms].some((folder) => path.startsWith(`${folder}/`))
}

/**
 * Returns the modules that name a definition of an SQL file. Includes modules that name a function which uses
 * such a definition.
 */
function modulesNaming(
  file: SourceFile,
  modules: readonly SourceFile[],
  functions: readonly SourceFile[],
): string[] {
  const isMigration = file.path.startsWith('migrations/')
  const names = withCallers(isMigration ? namesOfMigration(file) : namesOfFunctions(file), functions)
  const namesForTests = { ...names, tables: new Set([...names.tables, ...names.triggered]) }
  return modules
    .filter((module) => moduleNames(module, isTest(module.path) ? namesForTests : names))
    .map(({ path }) => path)
}

/**
 * Adds the functions that use one of the definitions. A change affects the callers of these functions too.
 */
function withCallers(names: SqlNames, functions: readonly SourceFile[]): SqlNames {
  const using = functions.filter(({ text }) => sqlUses(text, names))
  const added = using.flatMap((file) => [...namesOfFunctions(file).functions])
  const all = { ...names, functions: new Set([...names.functions, ...added]) }
  return all.functions.size === names.functions.size ? all : withCallers(all, functions)
}
