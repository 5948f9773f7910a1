import type { Say } from '../../../words/words-of.ts'
import type { ImportKind } from './import-states.ts'

/** What an import is called in lists: its file, or what it edits, or whose change it takes back. */
export function importName({ kind, file_name }: { kind: ImportKind; file_name: string }, say: Say): string {
  return kind === 'undo' ? say('office.imports.undoOf', { file: file_name }) : file_name
}
