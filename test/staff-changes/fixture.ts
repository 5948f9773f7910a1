import { hashPassword } from '../../src/features/members/password/password.ts'
import { storePicture } from '../../src/features/pictures/staff/pictures.sql.ts'
import type { ServedCall } from '../../src/platform/service/feature.ts'
import { features } from '../../src/server/application.ts'
import { isBackOffice } from '../../src/wire/back-office-path.ts'
import { nameOfCall } from '../../src/wire/name-of-call.ts'
import { openParcelFixture, type ParcelFixture } from '../parcel-fixture.ts'
import { savedPicture } from '../saved-inputs.ts'
import type { Sender, TestApp, TestStaff } from '../test-app.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../withdrawal-fixture.ts'

export type Input = Record<string, unknown>

/** How a staff call succeeds once, and how it is refused. */
export type StaffChange = {
  /** Creates the thing to change, and returns the input that changes it. */
  input: (as: TestStaff) => Input | Promise<Input>
  /** Fields that make a second request fail; 'signedOut' if its input cannot be wrong. */
  refused: Input | 'signedOut'
  /** The shop to use; by default the orders fixture's shop. */
  shop?: TestApp
  /** The audit log's action, if it is not the call's name. */
  action?: string
  /** The sender, if it is not a signed-in staff member. */
  as?: Sender
}

export type StaffChanges = Readonly<Record<string, StaffChange>>

/** Every staff call that declares a change, by name. */
export const changingCalls: ReadonlyMap<string, ServedCall> = new Map(
  features
    .flatMap(({ calls = [] }) => calls.map(({ call }) => call))
    .filter(({ wire, change }) => isBackOffice(wire.path) && typeof change === 'object')
    .map((call) => [nameOfCall(call), call]),
)

export const password = 'a good password'

export type StaffChangesFixture = {
  orders: ParcelFixture
  withdrawals: WithdrawalFixture
  passwordHash: string
  /** Returns a new number. */
  next(): number
  /** Makes a call that must succeed, as a new staff member or the given sender. Returns its data. */
  done(name: string, input: Input, as?: Sender): Promise<Record<string, string> & { version: number }>
  close(): Promise<void>
}

/** Opens a shop whose staff advance orders and book couriers, and one whose staff pay withdrawals. */
export async function openStaffChangesFixture(): Promise<StaffChangesFixture> {
  const orders = await openParcelFixture()
  const withdrawals = await openWithdrawalFixture()
  const { shop } = orders
  await storePicture(shop.db, { name: savedPicture, content: Buffer.from('x'), width: 1, height: 1 })
  // Opens the queue, which creates its list of jobs.
  await shop.runJobs()
  let number = 100
  return {
    orders,
    withdrawals,
    passwordHash: await hashPassword(password),
    next: () => ++number,
    async done(name, input, as) {
      const by = as ?? (await shop.createStaff('owner'))
      const { status, body, raw } = await shop.send(changingCalls.get(name)!, input, by)
      if (status !== 200) throw new Error(`${name} was refused: ${raw}`)
      return (body as { data: Record<string, string> & { version: number } }).data
    },
    async close() {
      await orders.close()
      await withdrawals.close()
    },
  }
}
