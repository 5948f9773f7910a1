import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

/** Writes a list of the modules in each browser file, with their sizes. It shows which module has grown. */
export function moduleSizes(): Plugin {
  return {
    name: 'module-sizes',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[`/${file.fileName}`, sizesOf(file.modules)] as const] : [],
      )
      writeFileSync('build/module-sizes.json', JSON.stringify(Object.fromEntries(files)))
    },
  }
}

function sizesOf(modules: Record<string, { renderedLength: number }>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [
      path.relative('', id).replaceAll('\\', '/'),
      renderedLength,
    ]),
  )
}
