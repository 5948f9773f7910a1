import type { AnyCall } from './define-call.ts'

/** Returns the name of a call, such as 'withdrawMoney': the last part of its path. */
export function nameOfCall({ wire: { path } }: Pick<AnyCall, 'wire'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
