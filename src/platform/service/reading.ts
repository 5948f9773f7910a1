import type { Db } from '../database/database.ts'
import type { LogPosition } from '../database/log-position.ts'
import { isDatabaseOutage, readAgain } from '../database/outage.ts'
import type { AppContext } from './service.ts'

/**
 * The database to read from, where there is a standby:
 * - `primary`: for changes and decisions about money;
 * - `primary, else standby`: for reads that should work while the primary is away;
 * - `standby`: for frequent reads. The primary answers if the standby cannot.
 */
export type ReadFrom = 'primary' | 'primary, else standby' | 'standby'

type Reading = Pick<AppContext, 'db' | 'transaction'>

/**
 * Runs a read on a standby or the primary. If the standby fails or the connection breaks, runs the read again
 * on the primary.
 * @param since the log position that the read must contain, such as that of the reader's own last change.
 */
export async function reading<Result>(
  { standby, db, transaction }: Reading & Pick<AppContext, 'standby'>,
  { from, since }: { from: ReadFrom; since: LogPosition },
  work: (reading: Reading) => Promise<Result>,
): Promise<Result> {
  if (from === 'primary') return await work({ db, transaction })
  const onPrimary = async () => await readAgain(() => work({ db, transaction }))
  if (!standby) return await onPrimary()
  const onStandby = async () =>
    await standby.read((trx) => work({ db: trx, transaction: refuseTransaction }), since)
  const isStandbyAsked = from === 'standby' || standby.primary.isAway()
  const answered = isStandbyAsked ? await onStandby() : undefined
  if (answered) return answered.result
  try {
    return await onPrimary()
  } catch (error) {
    if (!isDatabaseOutage(error)) throw error
    standby.primary.isFoundAway()
    const instead = isStandbyAsked ? undefined : await onStandby()
    if (instead) return instead.result
    throw error
  }
}

async function refuseTransaction(_work: (db: Db) => Promise<unknown>): Promise<never> {
  throw new Error('a standby accepts no changes')
}
