import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { implement } from '../../../platform/service/feature.ts'
import type { RequestContext, SignedInStaff } from '../../../platform/service/service.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { type Access, defineCall, staff, staffRoles } from '../../../wire/define-call.ts'
import { answer, defineContract } from '../../../wire/define-contract.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { features, type ServerContext } from '../../application.ts'
import { createRunCall } from '../calls/run-call.ts'
import { createLanes } from './lanes.ts'

const emptyContract = () =>
  defineContract({ summary: 'For the staff.', input: z.object({}), output: answer({}) })

// Sample back-office calls, one for each role.
const staffCalls = staffRoles.map((role) =>
  defineCall<typeof emptyContract>()({
    wire: { method: 'POST', path: `/back-office/api/${role}`, encoding: 'json' },
    access: staff(role),
  }),
)

class ReachedError extends Error {}

// Replaces each service by one that throws an error. The error shows that the server granted access. The
// server may also refuse the empty payload first.
const implementations = [
  ...features.flatMap(({ calls = [] }) => calls),
  ...staffCalls.map((call) => implement(call, emptyContract, async () => ({}))),
].map(({ call }) => ({
  // Removes the refusals. Some of them would make the server require a verification before the service runs.
  call: { ...call, refusals: {} },
  service: async () => {
    throw new ReachedError()
  },
}))

const memberSession = {
  id: 7,
  name: 'Asha Patil',
  isSubscribed: false,
  sessionHash: Buffer.of(1),
  arrival: { earliest: new Date(0), latest: new Date(0), paymentStep: 0, fulfilledBefore: undefined },
}
const staffSession = (roles: SignedInStaff['roles']) => ({
  id: 3,
  name: 'Nisha Rao',
  roles,
  sessionHash: Buffer.of(2),
})
const askers: Record<string, Partial<RequestContext>> = {
  visitor: {},
  member: { member: memberSession },
  ...Object.fromEntries(staffRoles.map((role) => [role, { staff: staffSession([role]) }])),
}

/**
 * Returns whether a call's declaration grants access to a requester. Does not use the server's access check,
 * which this test checks.
 */
function mayAsk(asker: string, access: Access): boolean {
  if (access === 'anyone') return true
  if (access === 'member') return asker === 'member'
  return asker === 'owner' || access.staff.some((role) => role === asker)
}

const unusedCache = {
  through: (_key: string, make: () => Promise<never>) => make(),
  has: () => true,
  drop: () => {},
  figures: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0 }),
}
const lanes = createLanes()
// Replaces the transaction that the server opens for a change. The services in this test use no database.
const transaction = (work: (db: object) => Promise<unknown>) => work({})
const runCall = createRunCall(
  { implementations, transaction } as unknown as ServerContext,
  unusedCache,
  lanes,
)

async function isLetThrough(asker: string, call: (typeof implementations)[number]['call']): Promise<boolean> {
  const request = {
    member: undefined,
    staff: undefined,
    client: { address: '::1' },
    say: wordsOf('en', 'Bmart'),
    ...askers[asker],
  } as RequestContext
  const error = await runCall(call, {}, request).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ReachedError) return true
  if (error instanceof CallFailure && error.httpStatus === 400) return true
  expect(error).toBeInstanceOf(CallFailure)
  expect([401, 403]).toContain((error as CallFailure).httpStatus)
  return false
}

describe.each(implementations.map(({ call }) => [call.key, call] as const))('%s', (_key, call) => {
  it.each(Object.keys(askers))(
    'admits a session of the kind %s only to calls that grant it',
    async (asker) => {
      expect(await isLetThrough(asker, call)).toBe(mayAsk(asker, call.access as Access))
    },
  )
})

it('keeps staff and member apart in a browser with both sessions', async () => {
  const seen: unknown[] = []
  const noting = implementations.map(({ call }) => ({
    call,
    service: async (context: object) => {
      seen.push(context)
      throw new ReachedError()
    },
  }))
  const run = createRunCall({ implementations: noting } as unknown as ServerContext, unusedCache, lanes)
  const both = { member: memberSession, staff: staffSession(['support']) } as RequestContext
  for (const { call } of noting) {
    const access = call.access as Access
    if (typeof access !== 'object' || access.staff.includes('support')) continue
    await expect(run(call, {}, both)).rejects.toMatchObject({ httpStatus: 403 })
  }
  expect(seen).toEqual([])
})
