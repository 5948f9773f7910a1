import type { Say } from '../../../words/words-of.ts'
import type { ImportKind } from './import-states.ts'

/** Returns an import's name in lists: its file, its edit, or the name of the import that it undoes. */
export function importName({ kind, file_name }: { kind: ImportKind; file_name: string }, say: Say): string {
  return kind === 'undo' ? say('office.imports.undoOf', { file: file_name }) : file_name
}
