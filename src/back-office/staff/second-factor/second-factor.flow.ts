import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import type { RateLimits } from '../../../platform/service/rate-limits.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { newRecoveryCodes, plainRecoveryCode, stepOfCode } from './one-time-codes.ts'
import {
  confirmFactor,
  lockFactor,
  readSeconds,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from './second-factor.sql.ts'

const offeredMinutes = 15

/** What the secret of a person's second factor is sealed as. */
export function secretOf(staffId: number): string {
  return `totp of staff ${staffId}`
}

/**
 * Whether a person gave a code of their app, or one of their recovery codes, that was not used before. It is used up in the
 * transaction. 'none' where they have no second factor.
 */
export async function spendCode(
  db: Db,
  secrets: Secrets,
  { staffId, code }: { staffId: number; code: string },
): Promise<'right' | 'wrong' | 'none'> {
  const factor = await lockFactor(db, staffId)
  if (!factor?.secret) return 'none'
  const recoveryCode = plainRecoveryCode(code)
  const isRight = recoveryCode
    ? await spendRecoveryCode(db, staffId, hashToken(recoveryCode))
    : await spendAppCode(db, staffId, { secret: secrets.open(factor.secret, secretOf(staffId)), code })
  return isRight ? 'right' : 'wrong'
}

async function spendAppCode(
  db: Db,
  staffId: number,
  { secret, code }: { secret: string; code: string },
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const step = stepOfCode(secret, digits, await readSeconds(db))
  return step !== undefined && (await spendStep(db, staffId, step))
}

type Confirmed = { hadOne: boolean } | { refused: 'notOffered' | 'wrongCode' }

/**
 * Takes the secret into use that a person was shown, once a code shows that their app has it, and the recovery codes that
 * were shown with it. Who stops before that has the second factor that they had, or none.
 */
export async function confirmOfferedSecret(
  db: Db,
  secrets: Secrets,
  { staffId, code }: { staffId: number; code: string },
): Promise<Confirmed> {
  const factor = await lockFactor(db, staffId)
  const now = await readSeconds(db)
  if (!factor?.offered_secret || factor.offered_at!.getTime() / 1000 < now - offeredMinutes * 60)
    return { refused: 'notOffered' }
  const secret = secrets.open(factor.offered_secret, secretOf(staffId))
  const step = stepOfCode(secret, code.replaceAll(' ', ''), now)
  if (step === undefined) return { refused: 'wrongCode' }
  await confirmFactor(db, staffId, step)
  await replaceRecoveryCodes(db, staffId, factor.offered_codes!)
  return { hadOne: factor.secret !== null }
}

type Trying = { limits: RateLimits; client: { address: string } }

/**
 * Counts a try at the second factor of an account, before the code is looked at. Whoever gets here has the password, so
 * that all tries together have a limit too: nobody guesses from a thousand addresses.
 * @returns what takes the try back, when the code was right.
 * @throws CallFailure 429 when the budget is used up.
 */
export async function countCodeTry(
  { limits, client }: Trying,
  staffId: number,
): Promise<() => Promise<void>> {
  const account = `staff ${staffId}`
  const stranger = `${account} ${client.address}`
  await limits.spend('staffCode', stranger)
  try {
    await limits.spend('staffCodeByAccount', account)
  } catch (error) {
    await limits.giveBack('staffCode', stranger)
    throw error
  }
  return async () => {
    await limits.giveBack('staffCode', stranger)
    await limits.giveBack('staffCodeByAccount', account)
  }
}

/** Gives a person new recovery codes in place of all earlier ones. They can be shown this once: the table keeps hashes. */
export async function makeRecoveryCodes(db: Db, staffId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(db, staffId, codes.map(hashRecoveryCode))
  return codes
}

/** What the table keeps of a recovery code. */
export function hashRecoveryCode(code: string): Buffer {
  return hashToken(plainRecoveryCode(code)!)
}
