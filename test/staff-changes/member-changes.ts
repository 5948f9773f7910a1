import type { Input, StaffChange, StaffChanges, StaffChangesFixture } from './fixture.ts'

const note = 'asked by telephone'

/** What the staff change of members. */
export function memberChanges({ orders, withdrawals, next, done }: StaffChangesFixture): StaffChanges {
  const ofMember = (input: (member_id: string) => Input | Promise<Input>): StaffChange => ({
    async input() {
      const { userId: member_id } = await orders.shop.createMember()
      return { member_id, ...(await input(member_id)) }
    },
    refused: { member_id: '999999' },
  })

  return {
    addMemberNote: ofMember(() => ({ text: 'Called twice' })),
    saveMember: ofMember(() => ({ name: 'Asha Rao', email: 'asha.rao@example.com', version: 1 })),
    changeMemberMobile: ofMember(() => ({
      mobile: String(9_100_000_000 + next()),
      reason: note,
      version: 1,
    })),
    endMemberSessions: ofMember(() => ({})),
    sendMemberCode: ofMember(() => ({})),
    blockMember: ofMember(() => ({ reason: note })),
    unblockMember: ofMember(async (member_id) => {
      await done('blockMember', { member_id, reason: note })
      return { reason: note }
    }),
    revealMemberDetail: {
      shop: withdrawals.shop,
      input: async () => ({
        ...{ member_id: (await withdrawals.createEarner()).userId, detail: 'bank_account', reason: note },
      }),
      refused: { member_id: '999999' },
    },
  }
}
