import type { Secrets } from '../../platform/secrets.ts'
import type { Job } from '../../platform/service/job.ts'
import { lockMember } from './member.sql.ts'
import { panContext } from './pan-context.ts'
import { panMarkText, recordPanHolder, unrecordedPans } from './pan-holders.sql.ts'

/**
 * Records the holders of PANs that were saved before the shop recorded them, or by a node of the previous
 * release. Until then the tax of such an account is counted alone.
 */
export const recordPanHolders: Job = {
  name: 'record-pan-holders',
  cron: '20 2 * * *',
  atStart: true,
  expireSeconds: 3600,
  async run({ db, transaction, secrets, log }) {
    for await (const members of unrecordedPans(db))
      for (const { id } of members)
        await transaction(async (trx) => {
          const { pan_encrypted: sealed } = await lockMember(trx, id)
          if (!sealed) return
          const pan = openPan(secrets, sealed, id)
          if (pan) await recordPanHolder(trx, id, secrets.marks(panMarkText(pan)))
          else log.warn({ memberId: id }, 'no key opens the stored PAN of a member')
        })
  },
}

function openPan(secrets: Secrets, sealed: Buffer, memberId: number): string | undefined {
  try {
    return secrets.open(sealed, panContext(memberId))
  } catch {
    return undefined
  }
}
