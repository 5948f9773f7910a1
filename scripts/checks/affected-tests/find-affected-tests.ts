import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { reachedFrom, readImporters, type SourceFile } from './import-graph.ts'
import { moduleNames, namesOfFunctions, namesOfMigration, type SqlNames, sqlUses } from './sql-names.ts'

const isTest = (path: string) => path.endsWith('.test.ts')
// It compares the names in the body of each function with the tables.
const testOfFunctions = 'src/server/function-names.test.ts'
const isFunction = (path: string) => /^src\/.*\/functions\/.*\.sql$/.test(path)
// The application imports each feature, and the fixtures place orders and move money for tests of anything: beyond them lies
// nearly every test.
const isShared = (path: string) => /\.feature\.ts$|^src\/server\/application\.ts$|^test\//.test(path)

/** Reads the files below a root that are tests, or can affect one. */
export function readSources(root = '.'): SourceFile[] {
  const pattern = '{{src,seed,scripts,bench,test}/**/*.{ts,tsx},{src,migrations}/**/*.sql}'
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(posix.join(root, path), 'utf8') }))
}

/**
 * Returns a function that finds the tests affected by a change of files: those beside a changed file, those that import one,
 * directly or not, and those that reach a module which names what a changed file of SQL defines. Where there is none, those of
 * the features that the change reaches, or of the folder that has the function.
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

/** Whether a test is one of the features among modules, or of the folders that have functions among them. */
function isTestOf(reached: readonly string[]): (path: string) => boolean {
  const features = reached.filter((path) => path.endsWith('.feature.ts')).map((path) => posix.dirname(path))
  const rooms = reached.filter(isFunction).map((path) => path.replace(/\/functions\/.*$/, ''))
  return (path) => isTest(path) && [...features, ...rooms].some((folder) => path.startsWith(`${folder}/`))
}

/** The modules that name what a file of SQL defines, or a function that uses it. */
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

/** Adds the functions that use one of them: a change reaches those who call these, too. */
function withCallers(names: SqlNames, functions: readonly SourceFile[]): SqlNames {
  const using = functions.filter(({ text }) => sqlUses(text, names))
  const added = using.flatMap((file) => [...namesOfFunctions(file).functions])
  const all = { ...names, functions: new Set([...names.functions, ...added]) }
  return all.functions.size === names.functions.size ? all : withCallers(all, functions)
}
