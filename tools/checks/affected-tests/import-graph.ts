import { posix } from 'node:path'
import { parseSync } from 'vite'

export type SourceFile = { path: string; text: string }

/**
 * For each module, the modules that import it. Imports of types do not count, because they cannot affect a
 * test.
 */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * Reads which module imports which. The calls next to a service count as importing it, because it implements
 * them.
 */
export function readImporters(files: readonly SourceFile[]): Importers {
  const paths = new Set(files.map(({ path }) => path))
  const importers = new Map<string, string[]>()
  const add = (imported: string, importer: string) => {
    if (paths.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), importer])
  }
  for (const { path, text } of files) {
    for (const specifier of importedBy(path, text)) add(posix.join(posix.dirname(path), specifier), path)
    const calls = path.replace(/\.services\.ts$/, '.calls.ts')
    if (calls !== path && paths.has(calls)) add(path, calls)
  }
  return importers
}

/**
 * Returns the given modules, and all modules that import them directly or indirectly.
 * @param isCut returns whether the search stops at a module.
 */
export function reachedFrom(
  start: Iterable<string>,
  importers: Importers,
  isCut: (path: string) => boolean,
): Set<string> {
  const reached = new Set(start)
  // Also visits modules that the loop adds, because the iteration over a set includes added elements.
  for (const path of reached)
    if (!isCut(path)) for (const importer of importers.get(path) ?? []) reached.add(importer)
  return reached
}

function importedBy(path: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module
  const isType = ({ entries }: { entries: { isType: boolean }[] }) =>
    entries.length > 0 && entries.every((entry) => entry.isType)
  return [
    ...staticImports.filter((one) => !isType(one)).map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) => (entry.isType ? [] : (entry.moduleRequest?.value ?? []))),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ].filter((specifier) => specifier.startsWith('.'))
}
