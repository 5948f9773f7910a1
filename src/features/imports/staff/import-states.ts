import type { PlainKey } from '../../../words/sentence.ts'

/** Every kind of import: a file, an edit of many products, or one that takes another back. */
export const importKinds = ['file', 'undo', 'edit'] as const

export type ImportKind = (typeof importKinds)[number]

/** Uploading, then read without writing anything, then written. */
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

/** Whether somebody or something still has to do with it; only one import is under way at a time. */
export function isUnderway(state: string): boolean {
  return state === 'uploading' || state === 'checking' || state === 'checked' || state === 'importing'
}

/** Whether a process reads its file, or writes. */
export function isWorkedOn(state: string): boolean {
  return state === 'checking' || state === 'importing'
}
