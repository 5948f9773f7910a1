/** Uploading, then read without writing anything, then written. */
export const importStates = [
  ...(['uploading', 'checking', 'checked', 'importing'] as const),
  ...(['done', 'cancelled', 'failed'] as const),
] as const

export type ImportState = (typeof importStates)[number]

/** Whether somebody or something still has to do with it; only one import is under way at a time. */
export function isUnderway(state: string): boolean {
  return state === 'uploading' || state === 'checking' || state === 'checked' || state === 'importing'
}
