import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../../test/refusal-of.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { upsertDistricts, upsertSubDistricts, upsertVillages } from '../../locations/locations.sql.ts'
import { NewLogin } from '../login/login.calls.ts'
import { closeMember } from '../member.sql.ts'
import { maskedName } from './masked-name.ts'
import { getUserDetailbyMobile, member_registration } from './signup.calls.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await upsertDistricts(shop.db, [
    { id: 490, parentId: 27, name: 'Pune' },
    { id: 487, parentId: 27, name: 'Nashik' },
  ])
  await upsertSubDistricts(shop.db, [
    { id: 4193, parentId: 490, name: 'Haveli' },
    { id: 4152, parentId: 487, name: 'Nashik' },
  ])
  await upsertVillages(shop.db, [{ id: 556082, parentId: 4193, name: 'Wagholi' }])
})
afterAll(() => shop.close())

let nextMobile = 7_100_000_001
const complete = () => ({
  user_name: 'Sunita More',
  user_email: 'sunita@example.com',
  user_password: 'gulmohar42!',
  user_mobile: String(nextMobile++),
})

async function findMember(mobile: string) {
  return await shop.db.selectFrom('member').selectAll().where('mobile', '=', mobile).executeTakeFirst()
}

describe('registering', () => {
  it('registers a member with a login, accounts and a queued welcome', async () => {
    const fields = complete()
    const answer = await shop.send(member_registration, fields)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      status: true,
      message: 'Signup successful!',
      userId: expect.stringMatching(/^\d{6,}$/),
    })
    // Registration does not sign the member in.
    expect(answer.cookie).toBeUndefined()
    const login = await shop.send(NewLogin, fields)
    expect(login.body.userId).toBe(answer.body.userId)
    const accounts = await shop.db
      .selectFrom('account')
      .select(['kind', 'balance'])
      .where('member_id', '=', Number(answer.body.userId))
      .execute()
    expect(accounts).toHaveLength(6)
    expect(accounts.every(({ balance }) => balance === 0)).toBe(true)
    await shop.runJobs()
    expect(shop.messages.messages.inbox()[0]).toMatchObject({
      mobile: fields.user_mobile,
      text: expect.stringContaining('Welcome to Bmart, Sunita More'),
    })
  })

  it('keeps only a hash of a new member’s password', async () => {
    const fields = complete()
    await shop.send(member_registration, fields)
    const member = await findMember(fields.user_mobile)
    expect(member?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(member)).not.toContain(fields.user_password)
  })

  it('keeps the location of a new member', async () => {
    const fields = { ...complete(), district: '490', sub_district: '4193', village: '556082' }
    expect((await shop.send(member_registration, fields)).status).toBe(200)
    const location = { district_id: 490, sub_district_id: 4193, village_id: 556082 }
    expect(await findMember(fields.user_mobile)).toMatchObject(location)
  })

  it('registers a member with a location of any depth, or with none', async () => {
    const fields = { ...complete(), district: '490', sub_district: '', village: '' }
    expect((await shop.send(member_registration, fields)).status).toBe(200)
    expect(await findMember(fields.user_mobile)).toMatchObject({ district_id: 490, sub_district_id: null })
  })

  it.each([
    [{ district: '999' }, 'district'],
    [{ district: '490', sub_district: '4152' }, 'sub_district'],
    [{ sub_district: '4193' }, 'sub_district'],
    [{ district: '487', sub_district: '4152', village: '556082' }, 'village'],
    [{ district: '490', village: '556082' }, 'village'],
    [{ district: '490; drop table member' }, 'district'],
    [{ district: '99999999999999' }, 'district'],
  ])('refuses locations that do not belong together, such as %o', async (location, field) => {
    const fields = { ...complete(), ...location }
    const answer = await shop.send(member_registration, fields)
    expect([answer.status, Object.keys(answer.failure.errors ?? {})]).toEqual([400, [field]])
    expect(await findMember(fields.user_mobile)).toBeUndefined()
  })

  const odd = 'Please remove the unusual characters'
  it.each([
    ['user_name', '', 'Please enter your name'],
    ['user_name', '   ', 'Please enter your name'],
    ['user_name', 'Jo', 'At least 3 characters'],
    ['user_name', '🙂🙂🙂', 'Please enter your name'],
    ['user_name', '12345', 'Please enter your name'],
    ['user_name', 'Asha\n=1+1', 'Please keep it on one line'],
    ['user_name', 'x'.repeat(81), 'At most 80 characters'],
    ['user_name', 'Asha\u202Egnp.exe', odd],
    ['user_name', 'Asha\u0000Patil', odd],
    ['user_name', '\u3164\u3164\u3164', odd],
    ['user_name', 'Asha\u2800Rao', odd],
    ['user_name', `Asha${'\u0301'.repeat(40)}`, odd],
    ['user_name', 'Claim Rs5000 www.evil.in', 'Please leave web addresses out of the name'],
    ['user_email', '', 'Please enter your email'],
    ['user_email', 'sunita', 'Enter a valid email'],
    ['user_email', 'sunita@example', 'Enter a valid email'],
    ['user_email', 'a b@example.com', 'Enter a valid email'],
    ['user_email', 'a@b..com', 'Enter a valid email'],
    ['user_email', '"><script>@x.com', 'Enter a valid email'],
    ['user_email', `${'x'.repeat(195)}@x.com`, 'At most 200 characters'],
    ['user_password', '', 'Please enter a password'],
    ['user_password', 'short', 'At least 6 characters'],
    ['user_password', 'x'.repeat(201), 'At most 200 characters'],
    ['user_password', 'Password@123', 'This password is too easy to guess'],
    ['user_password', '123456', 'This password is too easy to guess'],
    ['user_mobile', '', 'Please enter your mobile number'],
    ['user_mobile', '98765abcde', 'Only numbers allowed'],
    ['user_mobile', '+929876543210', 'Only numbers allowed'],
    ['user_mobile', '98765', 'Must be 10 digits'],
    ['user_mobile', '98765432109', 'Must be 10 digits'],
    ['refer_user_id', 'abc', 'Only numbers allowed'],
    ['refer_user_id', "1' or '1'='1", 'Only numbers allowed'],
    ['refer_user_id', '12345', 'Must be 10 digits'],
    ['refer_user_id', '9'.repeat(16), 'Must be 10 digits'],
    ['refer_user_id', '7999999999', 'Enter valid referal number'],
  ])('refuses to register with %s of %j: %s', async (field, value, message) => {
    const answer = await shop.send(member_registration, { ...complete(), [field]: value })
    expect([answer.status, answer.failure.errors]).toEqual([400, { [field]: message }])
    expect(answer.failure.message).toBeTruthy()
  })

  it('refuses to register with the mobile number as password', async () => {
    const fields = complete()
    const answer = await shop.send(member_registration, { ...fields, user_password: fields.user_mobile })
    expect(answer.failure.errors).toEqual({ user_password: 'This password is too easy to guess' })
  })

  it('registers names of any script, trimmed, as plain text', async () => {
    const names = ['  आशा पाटील ', "D'Souza <b>Maria</b>", 'Jose\u0301 🙂']
    for (const user_name of names) {
      const fields = { ...complete(), user_name }
      expect((await shop.send(member_registration, fields)).status).toBe(200)
      expect((await findMember(fields.user_mobile))?.name).toBe(user_name.trim().normalize('NFC'))
    }
  })

  it('registers nothing from the form but its own fields', async () => {
    const fields = complete()
    const extra = {
      isSubscribe: '2',
      avail_balance: '5000',
      id: '1',
      referrer_id: '100001',
      closed_at: 'now',
    }
    expect((await shop.send(member_registration, { ...fields, ...extra })).status).toBe(200)
    const member = await findMember(fields.user_mobile)
    expect(member).toMatchObject({ referrer_id: null, closed_at: null })
    const slots = await shop.db.selectFrom('slot').selectAll().where('member_id', '=', member!.id).execute()
    expect(slots).toEqual([])
  })

  it('refuses to register a mobile that is registered already', async () => {
    const fields = complete()
    await shop.send(member_registration, fields)
    const answer = await shop.send(member_registration, { ...fields, user_name: 'Somebody Else' })
    expect([answer.status, answer.failure]).toEqual([
      409,
      { status: false, code: 'alreadyRegistered', message: 'Mobile number already registered' },
    ])
  })

  it('registers one of fifty simultaneous sign-ups of one mobile', async () => {
    const fields = { ...complete(), refer_user_id: (await shop.createMember()).mobile }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => shop.send(member_registration, fields)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ failure }) => failure.message))).toEqual(
      new Set(['Mobile number already registered']),
    )
    const member = await findMember(fields.user_mobile)
    const positions = await shop.db
      .selectFrom('network_position')
      .selectAll()
      .where('member_id', '=', member!.id)
      .execute()
    expect(positions).toHaveLength(1)
    const welcomes = await shop.db
      .selectFrom('outgoing_message')
      .selectAll()
      .where('mobile', '=', fields.user_mobile)
      .execute()
    expect(welcomes).toHaveLength(1)
  })
})

it.each(['user id', 'mobile number'])(
  'finds the referrer by %s and places the new member below',
  async (by) => {
    const top = await shop.createMember()
    const first = { ...complete(), refer_user_id: top.mobile }
    await shop.send(member_registration, first)
    const referrer = (await findMember(first.user_mobile))!
    const fields = {
      ...complete(),
      refer_user_id: by === 'user id' ? String(referrer.id) : referrer.mobile,
    }
    expect((await shop.send(member_registration, fields)).status).toBe(200)
    const member = (await findMember(fields.user_mobile))!
    expect(member.referrer_id).toBe(referrer.id)
    const above = await shop.db
      .selectFrom('network_position')
      .select(['ancestor_id', 'level'])
      .where('member_id', '=', member.id)
      .orderBy('level')
      .execute()
    expect(above).toEqual([
      { ancestor_id: referrer.id, level: 1 },
      { ancestor_id: top.id, level: 2 },
    ])
  },
)

it('refuses oneself as referrer', async () => {
  const fields = complete()
  const answer = await shop.send(member_registration, { ...fields, refer_user_id: fields.user_mobile })
  expect([answer.status, answer.failure.errors]).toEqual([
    400,
    { refer_user_id: 'You cannot refer yourself' },
  ])
})

it('refuses a closed account as referrer', async () => {
  const gone = await shop.createMember()
  await closeMember(shop.db, gone.id)
  for (const refer_user_id of [gone.mobile, gone.userId]) {
    const answer = await shop.send(member_registration, { ...complete(), refer_user_id })
    expect(answer.status).toBe(400)
  }
})

it('never changes a referrer', async () => {
  const [one, other] = [await shop.createMember(), await shop.createMember()]
  const member = await shop.createMember({ referrerId: one.id })
  const change = shop.ownerDb
    .updateTable('member')
    .set({ referrer_id: other.id })
    .where('id', '=', member.id)
    .execute()
  expect(await refusalOf(change)).toBe('member_referrer_fixed')
})

it('finds a referrer by id, with a shortened name', async () => {
  const asha = await shop.createMember({ name: 'Asha Patil' })
  const answer = await shop.send(getUserDetailbyMobile, { user_mobile: asha.mobile })
  expect(answer.body).toEqual({
    status: true,
    message: '',
    data: [{ user_id: asha.userId, user_name: 'Asha P.' }],
  })
})

it('refuses the lookup of a number without a member', async () => {
  const answer = await shop.send(getUserDetailbyMobile, { user_mobile: '7999999999' })
  expect([answer.status, answer.failure.message]).toEqual([404, 'Enter valid referal number'])
})

it.each([
  ['Asha Patil', 'Asha P.'],
  ['  Asha   Ramesh  patil ', 'Asha P.'],
  ['Asha', 'Asha'],
  ['आशा पाटील', 'आशा पा.'],
  ['Maria d’Souza', 'Maria D.'],
])('shortens the name %j to %j', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})

describe('limits of registering', () => {
  let guarded: TestApp
  beforeAll(async () => {
    guarded = await openTestApp({ RATE_LIMIT_SCALE: '1' })
  })
  afterAll(() => guarded.close())

  it("refuses an address's 11th lookup of a referrer in a minute", async () => {
    const statuses = []
    for (let lookup = 0; lookup < 11; lookup += 1)
      statuses.push((await guarded.send(getUserDetailbyMobile, { user_mobile: '7999999999' })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429])
    // Signed-in members share the limit of their IP address, because anyone can register accounts for free.
    const member = await guarded.createMember()
    const again = await guarded.send(getUserDetailbyMobile, { user_mobile: '7999999999' }, member)
    expect(again.status).toBe(429)
  })

  it("refuses lookups of referrers beyond the operator's limit", async () => {
    const strict = await openTestApp({ RATE_LIMIT_SCALE: '1', LOOKUPS_PER_MINUTE: '1' })
    const lookUp = async () =>
      (await strict.send(getUserDetailbyMobile, { user_mobile: '7999999999' })).status
    expect([await lookUp(), await lookUp()]).toEqual([404, 429])
    await strict.close()
  })

  it('refuses registrations from an address beyond its limit, not counting refused ones', async () => {
    const strict = await openTestApp({ RATE_LIMIT_SCALE: '1', REGISTRATIONS_PER_ADDRESS: '5' })
    const taken = complete()
    expect((await strict.send(member_registration, taken)).status).toBe(200)
    for (let refused = 0; refused < 12; refused += 1) {
      const fields = refused % 2 ? taken : {}
      expect([400, 409]).toContain((await strict.send(member_registration, fields)).status)
    }
    for (let registration = 1; registration < 5; registration += 1)
      expect((await strict.send(member_registration, complete())).status).toBe(200)
    const refused = await strict.send(member_registration, complete())
    expect([refused.status, refused.failure.message]).toEqual([
      429,
      expect.stringMatching(
        /^Too many accounts were opened from your network. Please try again in \d+ minutes?\.$/,
      ),
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const elsewhere = await strict.send(member_registration, complete(), { address: '10.9.9.9' })
    expect(elsewhere.status).toBe(200)
    await strict.close()
  })

  it('counts refused registrations as reads', async () => {
    const strict = await openTestApp({ RATE_LIMIT_SCALE: '1', READS_PER_MINUTE: '3' })
    const statuses = []
    for (let round = 0; round < 4; round += 1)
      statuses.push((await strict.send(member_registration, {})).status)
    expect(statuses).toEqual([400, 400, 400, 429])
    await strict.close()
  })
})
