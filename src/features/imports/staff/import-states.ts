import type { Stored } from '../../../platform/database/states.ts'
import { isIn } from '../../../states/states.ts'
import type { States } from '../../../ui/status-pill.tsx'

/** The kinds of import: a file, a bulk edit of products, or the undo of another import. */
export const importKinds = ['file', 'undo', 'edit'] as const

export type ImportKind = (typeof importKinds)[number]

/**
 * The states of an import. Its file is first uploaded, then checked without writing products, and then
 * written.
 */
export const importStates = {
  uploading: { name: 'office.imports.stateUploading', tone: 'accent' },
  checking: { name: 'office.imports.stateChecking', tone: 'accent' },
  checked: { name: 'office.imports.stateChecked', tone: 'primary' },
  importing: { name: 'office.imports.stateImporting', tone: 'accent' },
  done: { name: 'office.imports.stateDone', tone: 'success' },
  cancelled: { name: 'office.imports.stateCancelled', tone: 'neutral' },
  failed: { name: 'office.imports.stateFailed', tone: 'danger' },
} as const satisfies States<Stored<'product_import', 'state'>>

/** States in which a process reads the file or writes products. */
export const workedOnImport = ['checking', 'importing'] as const

/** Returns whether an import is unfinished. At most one import is unfinished at a time. */
export function isUnderway(state: string): boolean {
  return state === 'uploading' || state === 'checked' || isWorkedOn(state)
}

type Counted = { state: string; new_rows: number; changed_rows: number; refused_rows: number }

/** Returns whether an import has ended without writing, because its rows were refused. */
export function isAllRefused({ state, new_rows, changed_rows, refused_rows }: Counted): boolean {
  return state === 'done' && new_rows + changed_rows === 0 && refused_rows > 0
}

/** Returns whether a process is checking the file or writing products. */
export function isWorkedOn(state: string): boolean {
  return isIn(workedOnImport, state)
}
