import type { Db } from '../../platform/database/database.ts'
import { listPhotos } from './return-photos.sql.ts'
import type { ReturnState } from './return-rules.ts'
import { listSteps } from './returns.sql.ts'

/** What happened to a request, and its photos. */
export async function readHistory(db: Db, returnId: number) {
  const [steps, photos] = await Promise.all([listSteps(db, returnId), listPhotos(db, returnId)])
  return {
    steps: steps.map(({ state, actor, ...step }) => ({
      ...step,
      state: state as ReturnState,
      actor: actor as 'member' | 'staff' | 'shop',
    })),
    photos,
  }
}
