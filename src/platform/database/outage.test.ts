import { expect, it } from 'vitest'
import { isDatabaseOutage } from './outage.ts'

const fault = (message: string, code = 'XX000') => Object.assign(new Error(message), { code })

it("treats a cluster node's failure as an outage despite the coordinator's own error code", () => {
  for (const said of [
    'SSL SYSCALL error: EOF detected',
    'SSL connection has been closed unexpectedly',
    'server closed the connection unexpectedly',
    'failure on connection marked as essential: 10.0.0.2:5432',
  ])
    expect(isDatabaseOutage(fault(said))).toBe(true)
  expect(isDatabaseOutage(fault('failed to COPY to shard 102228 on 10.0.0.2:5432', '58030'))).toBe(true)
})

it('does not treat an invalid statement as an outage', () => {
  expect(isDatabaseOutage(fault('cache lookup failed for type 1'))).toBe(false)
})
