import type { Db } from '../../platform/database/database.ts'

/** Returns whether the shop delivers to a PIN code; registered by the delivery feature. */
export type ServesPin = (db: Db, pinCode: string) => Promise<boolean>

declare module '../../platform/service/feature.ts' {
  interface Extensions {
    servesPin: ServesPin
  }
}
