import { posix } from 'node:path'
import { parseSync } from 'vite'

export type SourceFile = { path: string; text: string }

/** The importers of each module. Type-only imports do not count, because they cannot affect a test. */
export type Importers = ReadonlyMap<string, readonly string[]>

/**
 * Reads the import graph. A service counts as imported by the calls beside it, because it implements them.
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
 * Returns the modules and every direct or indirect importer.
 * @param isCut returns whether a change stops at a module.
 */
export function reachedFrom(
  start: Iterable<string>,
  importers: Importers,
  isCut: (path: string) => boolean,
): Set<string> {
  const reached = new Set(start)
  // Also visits the modules that the loop adds, because iterating over a set includes them.
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
