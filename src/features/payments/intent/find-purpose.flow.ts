import type { AppContext } from '../../../platform/service/service.ts'
import type { Purpose } from './purpose.extension.ts'
import type { PurposeName } from './purpose-names.ts'

/** Returns the registered purpose of this name; undefined if no feature of this process provides it. */
export function findPurpose({ purposes }: AppContext['extensions'], name: PurposeName): Purpose | undefined {
  return purposes.find((purpose) => purpose.name === name)
}
