import type { PlainKey } from '../../../words/sentence.ts'

/** The kinds of import: a file, a bulk edit of products, or the undo of another import. */
export const importKinds = ['file', 'undo', 'edit'] as const

export type ImportKind = (typeof importKinds)[number]

/** Uploaded, then read without writing anything, then written. */
export const importStates = [
  ...(['uploading', 'checking', 'checked', 'importing'] as const),
  ...(['done', 'cancelled', 'failed'] as const),
] as const

export type ImportState = (typeof importStates)[number]

export const importStateNames = {
  uploading: 'office.imports.stateUploading',
  checking: 'office.imports.stateChecking',
  checked: 'office.imports.stateChecked',
  importing: 'office.imports.stateImporting',
  done: 'office.imports.stateDone',
  cancelled: 'office.imports.stateCancelled',
  failed: 'office.imports.stateFailed',
} as const satisfies Record<ImportState, PlainKey>

/** Returns whether an import is unfinished. There is only one such import at a time. */
export function isUnderway(state: string): boolean {
  return state === 'uploading' || state === 'checking' || state === 'checked' || state === 'importing'
}

/** Returns whether a process is reading the file or writing. */
export function isWorkedOn(state: string): boolean {
  return state === 'checking' || state === 'importing'
}
