import { randomBytes } from 'node:crypto'
import { insertPasskey } from '../../src/features/members/passkeys/passkeys.sql.ts'
import { listPushDevices, savePushDevice } from '../../src/features/push/push-device.sql.ts'
import { inTransaction } from '../../src/platform/database/database.ts'
import { newRequestId } from '../../src/wire/new-request-id.ts'
import { identitySteps } from '../identity-fixture.ts'
import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

const note = 'asked by telephone'

/** Staff changes of members. */
export function memberChanges({ orders, withdrawals, next, done }: StaffChangesFixture): StaffChanges {
  const ofMember = (input: (member_id: string) => Input | Promise<Input>): StaffChange => ({
    async input() {
      const { userId: member_id } = await orders.shop.createMember()
      return { member_id, ...(await input(member_id)) }
    },
    refused: { member_id: '999999' },
  })

  /** Sends a member's identity to the staff's queue. */
  const identityChange = (asked: Input): StaffChange => ({
    async input(staff) {
      const { waiting, view } = identitySteps(orders.shop, staff)
      const member = await orders.shop.createMember()
      const file = await waiting(member)
      const { version } = await view(member)
      return { ...asked, member_id: member.userId, ...('decision' in asked ? { version } : { file }) }
    },
    refused: { member_id: '999999' },
  })

  /** Returns a member's browser that receives push messages. */
  async function pushDeviceOf(memberId: number): Promise<string> {
    const { db } = orders.shop
    const { token_hash: sessionHash } = await db
      .selectFrom('session')
      .select('token_hash')
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow()
    const subscription = {
      endpoint: 'https://push.example/1',
      publicKey: Buffer.alloc(65, 4),
      authSecret: Buffer.alloc(16),
    }
    await inTransaction(db, (trx) =>
      savePushDevice(trx, { id: memberId, sessionHash }, subscription, randomBytes(32)),
    )
    const [device] = await listPushDevices(db, memberId)
    return device!.id
  }

  /**
   * Requests a new mobile number for a member with a balance. Returns the id of the change, which waits for
   * approval.
   */
  async function askForNumber(member_id: string): Promise<string> {
    const { shop } = orders
    await shop.credit(Number(member_id), { storeCredit: 1_00 })
    const mobile = String(9_100_000_000 + next())
    await done('changeMemberMobile', {
      member_id,
      mobile,
      reason: note,
      version: 1,
      request_id: newRequestId(),
    })
    const { id } = await shop.db
      .selectFrom('number_change')
      .select('id')
      .where('member_id', '=', Number(member_id))
      .executeTakeFirstOrThrow()
    return String(id)
  }

  return {
    addMemberNote: ofMember(() => ({ text: 'Called twice' })),
    saveMember: ofMember(() => ({ name: 'Asha Rao', email: 'asha.rao@example.com', version: 1 })),
    changeMemberMobile: ofMember(() => ({
      mobile: String(9_100_000_000 + next()),
      reason: note,
      version: 1,
    })),
    approveNumberChange: ofMember(async (member_id) => ({ change_id: await askForNumber(member_id) })),
    dropNumberChange: ofMember(async (member_id) => ({ change_id: await askForNumber(member_id) })),
    endMemberSessions: ofMember(() => ({})),
    endMemberPasskey: ofMember(async (member_id) => {
      const credentialId = randomBytes(16)
      await insertPasskey(orders.shop.db, Number(member_id), {
        credential_id: credentialId,
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'Phone',
      })
      return { passkey_id: credentialId.toString('base64url') }
    }),
    endMemberPushDevice: ofMember(async (member_id) => ({
      device_id: await pushDeviceOf(Number(member_id)),
    })),
    sendMemberCode: ofMember(() => ({})),
    blockMember: ofMember(() => ({ reason: note })),
    unblockMember: ofMember(async (member_id) => {
      await done('blockMember', { member_id, reason: note })
      return { reason: note }
    }),
    decideIdentity: identityChange({ decision: 'verified' }),
    openIdentityProof: identityChange({ reason: note }),
    revealMemberDetail: {
      shop: withdrawals.shop,
      input: async () => ({
        member_id: (await withdrawals.createEarner()).userId,
        detail: 'bank_account',
        reason: note,
      }),
      refused: { member_id: '999999' },
    },
  }
}
