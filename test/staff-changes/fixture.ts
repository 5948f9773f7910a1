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

/** How a call of the staff succeeds once, and how it is refused. */
export type StaffChange = {
  /** Makes what is changed, and returns what changes it. */
  input: (as: TestStaff) => Input | Promise<Input>
  /** What makes another request of it that is refused; 'signedOut' where nothing of it can be wrong. */
  refused: Input | 'signedOut'
  /** The shop in which that is; the one of orders where left out. */
  shop?: TestApp
  /** What the audit log calls it, where that is not the call's name. */
  action?: string
  /** Who sends it, where that is nobody who is signed in. */
  as?: Sender
}

export type StaffChanges = Readonly<Record<string, StaffChange>>

/** Every call of the staff that declares a change, by its name. */
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
  /** A number that was not there before. */
  next(): number
  /** Makes a call that has to succeed, as somebody else or as that person. Returns its data. */
  done(name: string, input: Input, as?: Sender): Promise<Record<string, string> & { version: number }>
  close(): Promise<void>
}

/** A shop whose staff step orders and give them to couriers, and one whose staff pay withdrawals. */
export async function openStaffChangesFixture(): Promise<StaffChangesFixture> {
  const orders = await openParcelFixture()
  const withdrawals = await openWithdrawalFixture()
  const { shop } = orders
  await storePicture(shop.db, { name: savedPicture, content: Buffer.from('x'), width: 1, height: 1 })
  // Opens the queue, which makes its list of jobs.
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
