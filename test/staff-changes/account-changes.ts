import { generateSync } from 'otplib'
import { readSeconds } from '../../src/back-office/staff/second-factor/second-factor.sql.ts'
import { startStaffSession } from '../../src/back-office/staff/sign-in/staff-session.sql.ts'
import { savedInputs } from '../saved-inputs.ts'
import type { TestStaff } from '../test-app.ts'
import {
  type Input,
  password,
  type StaffChange,
  type StaffChanges,
  type StaffChangesFixture,
} from './fixture.ts'

/** Staff changes of staff accounts and sign-in. */
export function accountChanges({ orders, passwordHash, next, done }: StaffChangesFixture): StaffChanges {
  const ofStaff = (prepare?: (staff: TestStaff) => Promise<unknown>, more: Input = {}): StaffChange => ({
    async input() {
      const staff = await orders.shop.createStaff('orders')
      await prepare?.(staff)
      const { version } = await orders.shop.db
        .selectFrom('staff_member')
        .select('version')
        .where('id', '=', staff.id)
        .executeTakeFirstOrThrow()
      return { staff_id: String(staff.id), version, ...more }
    },
    refused: { staff_id: '999999' },
  })

  async function givePassword({ id }: TestStaff): Promise<void> {
    await orders.shop.db
      .updateTable('staff_member')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute()
  }

  async function beginFactor(as: TestStaff): Promise<string> {
    await givePassword(as)
    return (await done('beginSecondFactor', { password }, as))['secret']!
  }

  const codeOf = async (secret: string) => generateSync({ secret, epoch: await readSeconds(orders.shop.db) })

  /** Sets up a second factor whose last code was used long ago. */
  async function giveFactor(as: TestStaff): Promise<string> {
    const secret = await beginFactor(as)
    await done('confirmSecondFactor', { code: await codeOf(secret) }, as)
    await orders.shop.db
      .updateTable('staff_factor')
      .set({ last_step: 1 })
      .where('staff_id', '=', as.id)
      .execute()
    return secret
  }

  return {
    addStaff: { input: () => savedInputs.addStaff(next()), refused: { roles: [] } },
    saveStaff: ofStaff(undefined, { name: 'Nisha Rao', roles: ['finance'] }),
    removeStaff: ofStaff(),
    reinstateStaff: ofStaff(({ id }) => done('removeStaff', { staff_id: String(id), version: 1 })),
    resetStaffPassword: ofStaff(),
    resetSecondFactor: ofStaff(giveFactor),
    endMyOtherStaffSessions: {
      async input(as) {
        await startStaffSession(orders.shop.db, as.id, 'another phone')
        return {}
      },
      refused: 'signedOut',
    },
    staffSignOut: { input: () => ({}), refused: 'signedOut' },
    changeMyStaffPassword: {
      async input(as) {
        await givePassword(as)
        return { old_password: password, new_password: 'another good password' }
      },
      refused: { old_password: 'a wrong password' },
    },
    beginSecondFactor: {
      async input(as) {
        await givePassword(as)
        return { password }
      },
      refused: { password: 'a wrong password' },
    },
    confirmSecondFactor: {
      input: async (as) => ({ code: await codeOf(await beginFactor(as)) }),
      refused: { code: '000000' },
    },
    renewRecoveryCodes: {
      input: async (as) => ({ code: await codeOf(await giveFactor(as)), password }),
      refused: { password: 'a wrong password' },
    },
    staffSignIn: {
      as: {},
      async input(as) {
        await givePassword(as)
        const { mobile } = await orders.shop.db
          .selectFrom('staff_member')
          .select('mobile')
          .where('id', '=', as.id)
          .executeTakeFirstOrThrow()
        return { mobile, password }
      },
      refused: { password: 'a wrong password' },
    },
  }
}
