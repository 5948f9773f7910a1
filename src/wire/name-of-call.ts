import type { AnyCall } from './define-call.ts'

/** What a call is named, as in 'withdrawMoney': the last part of its path. */
export function nameOfCall({ wire: { path } }: Pick<AnyCall, 'wire'>): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
