import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'
import { getDistrictList } from '../features/locations/locations.calls.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('answers a bug with the generic sentence, while the test application prints its cause', async () => {
  const shop = await openTestApp()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await sql`drop table district cascade`.execute(shop.ownerDb)
  const answer = await shop.send(getDistrictList, { state_id: '27' })
  expect(answer.status).toBe(500)
  expect(answer.failure).toMatchObject({
    status: false,
    message: 'Something went wrong please try after some time',
  })
  expect(printed).toHaveBeenCalledOnce()
  expect(printed.mock.calls[0]?.[0]).toMatch(
    /^(GET|POST) \/\S+\/getDistrictList\S* was answered with 500, because of error: relation "district" does not exist/,
  )
  await shop.close()
})

it('prints nothing about a refusal', async () => {
  const shop = await openTestApp()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect((await shop.send(getDistrictList, { state_id: 'x' })).status).toBe(400)
  expect(printed).not.toHaveBeenCalled()
  await shop.close()
})
