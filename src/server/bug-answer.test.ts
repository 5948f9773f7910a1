import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { takeBugs } from '../../test/shown-bugs.ts'
import { openTestApp } from '../../test/test-app.ts'
import { getDistrictList } from '../features/locations/locations.calls.ts'

it('answers a bug with the generic sentence, while the test application keeps its cause once', async () => {
  const shop = await openTestApp()
  await sql`drop table district cascade`.execute(shop.ownerDb)
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.send(getDistrictList, { state_id: '27' })
    expect(answer.status).toBe(500)
    expect(answer.failure).toMatchObject({
      status: false,
      message: 'Something went wrong please try after some time',
    })
  }
  expect(takeBugs()).toEqual([
    expect.stringMatching(
      /^2 times: (GET|POST) \/\S+\/getDistrictList was answered with 500: relation "district" does not exist\n {2}code: 42P01\n {2}in .*\bsrc\//,
    ),
  ])
  await shop.close()
})

it('keeps the cause of a failed job, and nothing of a refusal', async () => {
  const shop = await openTestApp()
  expect((await shop.send(getDistrictList, { state_id: 'x' })).status).toBe(400)
  expect(takeBugs()).toEqual([])
  await sql`alter table outgoing_message rename to away`.execute(shop.ownerDb)
  await shop.runJobs()
  expect(takeBugs()).toEqual(
    expect.arrayContaining([expect.stringMatching(/^The job [\w-]+ failed: .*outgoing_message/)]),
  )
  await shop.close()
})
