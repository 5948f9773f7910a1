import { claimPan, openIdentity, stepIdentity } from '../src/features/direct-selling/identity/identity.sql.ts'
import { proofContext } from '../src/features/direct-selling/identity/identity-paths.ts'
import { insertProof, sendProofs } from '../src/features/direct-selling/identity/proofs.sql.ts'
import { updateMemberDetails } from '../src/features/members/member.sql.ts'
import { panContext } from '../src/features/members/pan-context.ts'
import { panMarkText } from '../src/features/members/pan-holders.sql.ts'
import { recordPanHolder } from '../src/features/members/record-pan-holders.flow.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { Secrets } from '../src/platform/secrets.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha, meera, ravi } from './seed-member.ts'

const pan = 'ABCPD7654F'
const proof = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)

/** Adds a seller of Asha's network who waits for the staff to check the proof of address. */
export async function insertIdentities(
  db: Db,
  members: Map<string, InsertedMember>,
  secrets: Secrets,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const seller = [...members.values()].find(({ mobile }) => ![asha, ravi, meera].includes(mobile))
  if (!seller) return
  const { id, name } = seller
  await updateMemberDetails(db, id, { pan_encrypted: secrets.seal(pan, panContext(id)) })
  await recordPanHolder(db, secrets, { memberId: id, pan })
  const opened = await openIdentity(db, id)
  await stepIdentity(db, opened, {
    state: 'pan_checked',
    pan_mark: await claimPan(db, id, secrets.mark(panMarkText(pan))),
    pan_checked_at: daysAgo(1),
    registered_name: name.toUpperCase(),
    name_match: 100,
    pan_reference: '161',
  })
  const content_sealed = secrets.seal(proof.toString('base64'), proofContext(id))
  const file = await insertProof(db, id, { kind: 'pdf', content_sealed, bytes: proof.length })
  await sendProofs(db, id, [file])
  const sent = { state: 'waiting', document: 'passport', sent_at: daysAgo(1) } as const
  await stepIdentity(db, { ...opened, version: opened.version + 1 }, sent)
}
