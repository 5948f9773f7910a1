import type { Say } from '../../../words/words-of.ts'
import type { ImportKind } from './import-states.ts'

/**
 * Returns the name that lists show for an import: that of its file or bulk edit. An undo is named after the
 * import that it undoes.
 */
export function importName({ kind, file_name }: { kind: ImportKind; file_name: string }, say: Say): string {
  return kind === 'undo' ? say('office.imports.undoOf', { file: file_name }) : file_name
}
